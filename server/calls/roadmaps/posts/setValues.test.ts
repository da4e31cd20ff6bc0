import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../../test/roadmapCalls.ts'
import { memberWith } from '../../../test/teamWorld.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused, result, settle, posts, withFactors } = roadmapCalls(() => world)

async function filled(name: string, types: readonly string[]) {
  const post = await world.post((await world.board()).id, { title: name })
  const roadmap = await withFactors(name, types)
  await result('posts/add', { roadmapID: roadmap.id, postIDs: [post.id] })
  return { ...roadmap, postID: post.id }
}

it('counts the middle of what people say, and knows how far they differ', async () => {
  const { id: roadmapID, factors, postID } = await filled('Several', ['hundred'])
  const factorID = factors['hundred']
  for (const [value, as] of [
    [10, world.company.owner],
    [80, await memberWith(world, ['admin.view', 'roadmaps.view', 'roadmaps.edit'])],
    [30, await memberWith(world, ['admin.view', 'roadmaps.view', 'roadmaps.edit'])],
  ] as const)
    await result('posts/setValues', { roadmapID, cells: [{ postID, factorID, value }] }, as)
  await settle()
  expect(await posts(roadmapID)).toMatchObject([{ values: { [factorID ?? '']: 30 }, difference: 70, score: 300 }])
  const fourth = await memberWith(world, ['admin.view', 'roadmaps.view', 'roadmaps.edit'])
  await result('posts/setValues', { roadmapID, cells: [{ postID, factorID, value: 40 }] }, fourth)
  await settle()
  expect(await posts(roadmapID)).toMatchObject([{ values: { [factorID ?? '']: 35 }, difference: 70, score: 350 }])
})

it('answers with what was there, which undoes it', async () => {
  const { id: roadmapID, factors, postID } = await filled('Undone', ['tenth'])
  const { revision } = await done('getOne', { roadmapURLName: 'undone' })
  const { columns } = await done('setColumns', {
    roadmapID,
    revision,
    columns: [
      { name: 'Why', type: 'text' },
      { name: 'Due', type: 'date' },
      { name: 'Who', type: 'person' },
    ],
  })
  const [why, due, who] = columns.map(({ id }) => id)
  const cells = [
    { postID, factorID: factors['tenth'], value: 4 },
    { postID, columnID: why, value: 'Because' },
    { postID, columnID: due, value: '2027-03-31' },
    { postID, columnID: who, value: world.company.owner.userID },
    { postID, note: 'A note' },
  ]
  const { before } = await result('posts/setValues', { roadmapID, cells })
  await settle()
  expect(await posts(roadmapID)).toMatchObject([
    {
      note: 'A note',
      columns: { [why ?? '']: 'Because', [due ?? '']: '2027-03-31', [who ?? '']: world.company.owner.userID },
      people: [{ id: world.company.owner.userID }],
    },
  ])
  expect((await result('posts/setValues', { roadmapID, cells: before }))['before']).toEqual(cells)
  await settle()
  expect(await posts(roadmapID)).toMatchObject([{ note: '', columns: {}, values: {} }])
})

it('refuses values that a type doesn’t have, all or none', async () => {
  const types = ['tenth', 'fibonacci', 'stars', 'checkbox', 'percentage', 'number', 'votes']
  const { id: roadmapID, factors, postID } = await filled('Out', types)
  const tries: [string, number, string][] = [
    ['tenth', 11, 'factorOutOfRange'],
    ['tenth', 2.5, 'factorOutOfRange'],
    ['fibonacci', 4, 'factorOutOfRange'],
    ['stars', 6, 'factorOutOfRange'],
    ['checkbox', 2, 'factorOutOfRange'],
    ['percentage', 101, 'factorOutOfRange'],
    ['number', -1, 'factorOutOfRange'],
    ['votes', 1, 'badInput'],
  ]
  for (const [type, value, code] of tries) {
    const cells = [
      { postID, factorID: factors['number'], value: 1 },
      { postID, factorID: factors[type], value },
    ]
    expect([type, ...(await refused('posts/setValues', { roadmapID, cells }))]).toEqual([type, code, 'cells'])
  }
  await settle()
  expect((await posts(roadmapID))[0]?.values).toEqual({ [factors['votes'] ?? '']: 0 })
})
