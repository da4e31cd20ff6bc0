import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCustomField } from '../../../test/customFields.ts'
import { roadmapCalls } from '../../../test/roadmapCalls.ts'
import { memberWith } from '../../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused, result, settle, posts, withFactors } = roadmapCalls(() => world)

async function filled(name: string, types: readonly string[]) {
  const board = await world.board()
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three']) ids.push((await world.post(board.id, { title })).id)
  const roadmap = await withFactors(name, types)
  await result('posts/add', { roadmapID: roadmap.id, postIDs: ids })
  return { ...roadmap, board, ids: ids as [string, string, string] }
}

it('orders by score, which follows from the values', async () => {
  const { id, factors, ids } = await filled('Scored', ['tenth', 'percentage'])
  const cell = (at: 0 | 1 | 2, type: string, value: number) => ({ postID: ids[at], factorID: factors[type], value })
  await result('posts/setValues', {
    roadmapID: id,
    cells: [cell(0, 'tenth', 4), cell(1, 'tenth', 10), cell(1, 'percentage', 50)],
  })
  await settle()
  const found = await posts(id)
  expect(found.map(({ title, score, rank, values }) => [title, score, rank, Object.keys(values).length])).toEqual([
    ['Two', 500, 1, 2],
    ['Three', 250, 2, 0],
    ['One', 160, 3, 1],
  ])
  expect((await posts(id, { sort: 'title' })).map(({ title }) => title)).toEqual(['One', 'Three', 'Two'])
  const by = await posts(id, { sort: `factor:${factors['tenth']}` })
  expect(by.map(({ title }) => title)).toEqual(['Two', 'One', 'Three'])
})

it('narrows by facts, factors and columns', async () => {
  const { id, factors, ids, board } = await filled('Narrowed', ['tenth'])
  const { revision } = await done('getOne', { roadmapURLName: 'narrowed' })
  const { columns } = await done('setColumns', {
    roadmapID: id,
    revision,
    columns: [{ name: 'Quarter', type: 'choice', options: [{ name: 'Q1' }, { name: 'Q2' }] }],
  })
  const [column] = columns
  const option = column?.options[1]?.id
  await result('posts/setValues', {
    roadmapID: id,
    cells: [
      { postID: ids[0], factorID: factors['tenth'], value: 3 },
      { postID: ids[1], columnID: column?.id, value: option },
    ],
  })
  await settle()
  const titles = async (filters: Record<string, unknown>) =>
    (await posts(id, { sort: 'title', ...filters })).map(({ title }) => title)
  const factorID = factors['tenth']
  expect(await titles({ factorFilters: [{ factorID, min: 3, max: 3 }] })).toEqual(['One'])
  expect(await titles({ factorFilters: [{ factorID, min: 4 }] })).toEqual([])
  expect(await titles({ factorFilters: [{ factorID, missing: true }] })).toEqual(['Three', 'Two'])
  expect(await titles({ descriptionColumnFilters: [{ columnID: column?.id, values: [option] }] })).toEqual(['Two'])
  expect(await titles({ descriptionColumnFilters: [{ columnID: column?.id, values: [''] }] })).toEqual(['One', 'Three'])
  expect(await titles({ boardURLNames: [board.urlName], status: ['open'] })).toHaveLength(3)
  expect(await titles({ boardURLNames: ['elsewhere'] })).toEqual([])
  expect(await titles({ etaDateRange: { from: '2020-01-01' } })).toEqual([])
  const as = world.company.owner
  const owned = { postID: ids[0], ownerID: as.userID }
  await expectOK(world.call('/api/posts/changeFacts', owned, { as }))
  await expectOK(world.call('/api/posts/changeETA', { postID: ids[1], eta: '2030-05-01' }, { as }))
  expect(await titles({ without: ['owner'] })).toEqual(['Three', 'Two'])
  expect(await titles({ without: ['owner', 'eta'] })).toEqual(['Three'])
  expect(await titles({ without: ['owner'], ownerIDs: [as.userID] })).toEqual(['One', 'Three', 'Two'])
  expect(await titles({ without: ['eta'], etaDateRange: { from: '2030-01-01' } })).toEqual(['One', 'Three', 'Two'])
  expect(await titles({ without: ['category', 'tag'] })).toEqual(['One', 'Three', 'Two'])
})

it('keeps money and customers from who may not see them', async () => {
  const viewer = await memberWith(world, ['admin.view', 'roadmaps.view'])
  const { id, factors } = await filled('Rich', ['spend', 'companies', 'tenth'])
  await settle()
  const [row] = await posts(id, {}, viewer)
  expect(row).toMatchObject({ score: null, rank: null })
  expect(row?.values).not.toHaveProperty(factors['spend'] ?? '')
  expect(row?.values).not.toHaveProperty(factors['companies'] ?? '')
  expect(await refused('posts/get', { roadmapID: id, sort: 'score' }, viewer)).toEqual(['forbidden', 'sort'])
  expect(await refused('posts/get', { roadmapID: id, sort: `factor:${factors['spend']}` }, viewer)).toEqual([
    'forbidden',
    'sort',
  ])
  const factorFilters = [{ factorID: factors['spend'], min: 1 }]
  expect(await refused('posts/get', { roadmapID: id, factorFilters }, viewer)).toEqual(['forbidden', 'factorFilters'])
  expect((await posts(id))[0]?.score).not.toBeNull()
})

it('keeps what a field of money counted from who may not see it once the field is gone', async () => {
  const seesCustomers = await memberWith(world, ['admin.view', 'roadmaps.view', 'customers.view'])
  const { id, ids } = await filled('Field gone', ['tenth'])
  const { factors: present, revision } = await done('getOne', { roadmapURLName: 'field-gone' })
  const field = await makeCustomField(world, { name: 'Worth', subject: 'thirdPartyCompany', type: 'money' })
  const worth = { name: 'Worth', side: 'impact', type: 'field', fieldID: field.id, weight: 1 }
  const kept = present.map(({ id: factorID }) => ({
    id: factorID,
    name: 'V',
    side: 'impact',
    type: 'tenth',
    weight: 1,
  }))
  const { factors } = await done('setFactors', { roadmapID: id, revision, factors: [...kept, worth] })
  const factorID = factors[1]?.id ?? ''
  await settle()
  expect((await posts(id))[0]?.values).toHaveProperty(factorID)
  await expectOK(world.call('/api/customFields/delete', { customFieldID: field.id }, { as: world.company.owner }))
  const [seen, all] = [await posts(id, { sort: 'added' }, seesCustomers), await posts(id)]
  expect(seen.map(({ score, rank }) => [score, rank])).toEqual(ids.map(() => [null, null]))
  expect(all.map(({ score }) => score)).not.toContain(null)
  for (const { values } of [...seen, ...all]) expect(values).not.toHaveProperty(factorID)
  for (const sort of ['score', `factor:${factorID}`])
    expect(await refused('posts/get', { roadmapID: id, sort }, seesCustomers)).toEqual(['forbidden', 'sort'])
})

it('goes on page by page, and leaves out what was deleted or merged away', async () => {
  const { id, ids } = await filled('Gone', ['votes'])
  await expectOK(world.call('/api/posts/delete', { postID: ids[0] }, { as: world.company.owner }))
  await expectOK(world.call('/api/posts/merge', { postID: ids[1], intoPostID: ids[2] }, { as: world.company.owner }))
  await settle()
  expect((await posts(id)).map((post) => post.id)).toEqual([ids[2]])
  expect(await refused('posts/get', { roadmapID: id, cursor: 'x' })).toEqual(['badCursor', 'cursor'])
})

it('puts the survivor of a merged post in its place', async () => {
  const { id, ids, board } = await filled('Merged', ['votes'])
  const survivor = await world.post(board.id, { title: 'Survivor' })
  await expectOK(
    world.call('/api/posts/merge', { postID: ids[0], intoPostID: survivor.id }, { as: world.company.owner }),
  )
  await settle()
  expect((await posts(id, { sort: 'title' })).map(({ title }) => title)).toEqual(['Survivor', 'Three', 'Two'])
})
