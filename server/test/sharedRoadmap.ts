import type { RoadmapShare, SharedRoadmapQuery } from '../../contract/roadmapSharing.ts'
import { roadmapCalls } from './roadmapCalls.ts'
import { expectOK, type World } from './world.ts'

/**
 * A roadmap with everything that a view could show, each marked with a word of its own, and what makes links to it. `marks` are all of its words by what they are of; only
 * “Chosen” ones belong to what `chosen` shows.
 */
export async function openSharedRoadmap(world: World) {
  const { done, result, settle } = roadmapCalls(() => world)
  const { owner } = world.company
  const [board, hidden] = [await world.board({ name: 'Openboard' }), await world.board({ name: 'Hiddenboard' })]
  const [shown, secret] = [
    await world.post(board.id, { title: 'Publictitle', details: 'Publicdetails' }, owner),
    await world.post(hidden.id, { title: 'Privatetitle' }, owner),
  ]
  await expectOK(world.call('/api/boards/update', { boardID: hidden.id, access: 'private' }, { as: owner }))
  const roadmap = await done('create', { name: 'Roadmapname' })
  const withColumns = await done('setColumns', {
    roadmapID: roadmap.id,
    revision: roadmap.revision,
    columns: [
      { name: 'Chosencolumn', type: 'text' },
      { name: 'Secretcolumn', type: 'text' },
      { name: 'Secretchoice', type: 'choice', options: [{ name: 'Secretoption' }] },
    ],
  })
  const { columns, factors } = await done('setFactors', {
    roadmapID: roadmap.id,
    revision: withColumns.revision,
    factors: [
      { name: 'Chosenfactor', side: 'impact', type: 'hundred', weight: 1 },
      { name: 'Secretfactor', side: 'impact', type: 'hundred', weight: 1 },
    ],
  })
  await result('posts/add', { roadmapID: roadmap.id, postIDs: [shown.id, secret.id] })
  const cells = [shown, secret].flatMap(({ id: postID }) => [
    { postID, columnID: columns[0]?.id, value: 'Chosencell' },
    { postID, columnID: columns[1]?.id, value: 'Secretcell' },
    { postID, columnID: columns[2]?.id, value: columns[2]?.options[0]?.id },
    { postID, factorID: factors[0]?.id, value: 41 },
    { postID, factorID: factors[1]?.id, value: 87 },
    { postID, note: 'Secretnote' },
  ])
  await result('posts/setValues', { roadmapID: roadmap.id, cells })
  await settle()
  const chosen: SharedRoadmapQuery = {
    layout: 'table',
    sort: 'title',
    fields: ['status'],
    columnIDs: [columns[0]?.id ?? ''],
    factorIDs: [factors[0]?.id ?? ''],
    showsPrivatePosts: false,
  }
  const share = async (more: Record<string, unknown> = {}): Promise<RoadmapShare> => {
    const { body } = await expectOK(
      world.call(
        '/api/roadmaps/shares/create',
        { roadmapID: roadmap.id, name: 'Viewname', query: chosen, days: 7, password: null, embedOrigins: [], ...more },
        { as: owner },
      ),
    )
    return body['share'] as RoadmapShare
  }
  const { urlName } = roadmap
  const names = ({ roadmapViewID }: Pick<RoadmapShare, 'roadmapViewID'>) => ({ roadmapViewID, roadmapURLName: urlName })
  return { roadmap, columns, factors, chosen, share, names, posts: { shown, secret } }
}

/** What no byte of the view `chosen` may hold. */
export const secretWords =
  /Privatetitle|Hiddenboard|Publicdetails|Secretcolumn|Secretchoice|Secretoption|Secretcell|Secretfactor|Secretnote|Roadmapname|\b87\b/
