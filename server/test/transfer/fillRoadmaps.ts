import type { Roadmap } from '../../../contract/roadmaps.ts'
import { expectOK, type Person, type World } from '../world.ts'

/** A roadmap with everything that one can hold. */
export async function fillRoadmaps(
  world: World,
  postID: string,
  { owner, contributor }: { owner: Person; contributor: Person },
): Promise<void> {
  const call = async (verb: string, input: Record<string, unknown>, as = owner) =>
    (await expectOK(world.call(`/api/roadmaps/${verb}`, input, { as }))).body
  const {
    id: roadmapID,
    revision,
    factors,
  } = (await call('create', { name: 'Next', template: 'rice' }))['roadmap'] as Roadmap
  const columns = [
    { name: 'Why', type: 'text' },
    { name: 'Quarter', type: 'choice', options: [{ name: 'Q1' }, { name: 'Q2' }] },
    { name: 'Who', type: 'person' },
    { name: 'Due', type: 'date' },
  ]
  const made = (await call('setColumns', { roadmapID, revision, columns }))['roadmap'] as Roadmap
  const [why, quarter, who, due] = made.columns
  await call('posts/add', { roadmapID, postIDs: [postID] })
  const impact = factors.find(({ type }) => type === 'stars')?.id
  await call('posts/setValues', {
    roadmapID,
    cells: [
      { postID, factorID: impact, value: 4 },
      { postID, columnID: why?.id, value: 'Because "quoted" 🐘' },
      { postID, columnID: quarter?.id, value: quarter?.options[1]?.id },
      { postID, columnID: who?.id, value: contributor.userID },
      { postID, columnID: due?.id, value: '2027-03-31' },
      { postID, note: 'Ask again' },
    ],
  })
  await call('posts/setValues', { roadmapID, cells: [{ postID, factorID: impact, value: 2 }] }, contributor)
  await call('setRule', { roadmapID, posts: { status: ['planned'] } })
  await call('update', { roadmapID, isLocked: true })
  const { id: past } = (await call('create', { name: 'Past' }))['roadmap'] as Roadmap
  await call('posts/add', { roadmapID: past, postIDs: [postID] })
  await call('posts/remove', { roadmapID: past, postIDs: [postID] })
  await call('update', { roadmapID: past, isArchived: true })
}
