import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoadmapShare } from '../../../contract/roadmapSharing.ts'
import type { Roadmap } from '../../../contract/roadmaps.ts'
import type { View, ViewedRoadmap, ViewQuery } from '../../../contract/views.ts'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: ViewsWorld
let owner: Person
/** Sees roadmaps and neither customers nor money. */
let viewer: Person
let roadmap: Roadmap
const { done, result } = roadmapCalls(() => world)

beforeAll(async () => {
  world = await openViewsWorld()
  owner = world.company.owner
  viewer = await memberWith(world, ['admin.view', 'roadmaps.view'])
  const { id, revision: first } = await done('create', { name: 'Plans' })
  const { revision } = await done('setFactors', {
    roadmapID: id,
    revision: first,
    factors: [
      { name: 'Fit', side: 'impact', type: 'tenth', weight: 1 },
      { name: 'Spend', side: 'impact', type: 'spend', weight: 1 },
    ],
  })
  const columns = [{ name: 'When', type: 'choice', options: [{ name: 'Soon' }] }]
  roadmap = await done('setColumns', { roadmapID: id, revision, columns })
})
afterAll(() => world.close())

const factor = (name: string) => roadmap.factors.find((one) => one.name === name)?.id ?? ''
const create = (query: ViewQuery, as: Person = owner, isShared = true) =>
  world.call('/api/views/create', { kind: 'roadmaps', name: 'A view', isShared, query }, { as })
const save = async (more: Partial<ViewedRoadmap> = {}, as: Person = owner, isShared = true) => {
  const query: ViewQuery = { roadmap: { roadmapID: roadmap.id, layout: 'kanban', ...more } }
  return (await expectOK(create(query, as, isShared))).body['view'] as View
}
const seen = async ({ id }: View, as: Person = owner) => (await world.viewsOf(as)).find((view) => view.id === id)

test('a view of a roadmap has what narrows, orders and lays it out, and stays without what is gone', async () => {
  const board = await world.board({ name: 'Ideas' })
  const { body } = await expectOK(world.call('/api/tags/create', { boardID: board.id, name: 'Soon' }, { as: owner }))
  const tag = body['tag'] as { id: string; urlName: string }
  const [column] = roadmap.columns
  const more: Partial<ViewedRoadmap> = {
    filters: {
      boardURLNames: [board.urlName],
      tagURLNames: [tag.urlName],
      descriptionColumnFilters: [{ columnID: column?.id ?? '', values: [''] }],
      factorFilters: [{ factorID: factor('Fit'), min: 2 }],
      without: ['owner'],
    },
    sort: `factor:${factor('Fit')}`,
    groupBy: column?.id ?? '',
  }
  const view = await save(more)
  expect(view).toMatchObject({
    kind: 'roadmaps',
    query: { roadmap: { roadmapID: roadmap.id, layout: 'kanban', ...more } },
    roadmapURLName: roadmap.urlName,
    missing: [],
    canChange: true,
  })
  await expectOK(world.call('/api/tags/delete', { tagID: tag.id }, { as: owner }))
  const bare = await done('setColumns', { roadmapID: roadmap.id, revision: roadmap.revision, columns: [] })
  const left = roadmap.factors.filter(({ name }) => name !== 'Fit')
  const factors = left.map(({ id, name, side, type, weight, aggregate }) => ({
    id,
    name,
    side,
    type,
    weight,
    aggregate,
  }))
  roadmap = await done('setFactors', { roadmapID: roadmap.id, revision: bare.revision, factors })
  const found = await seen(view)
  expect(found?.query.roadmap).toEqual({
    roadmapID: roadmap.id,
    layout: 'kanban',
    filters: { boardURLNames: [board.urlName], without: ['owner'] },
  })
  expect(found?.missing).toEqual([
    { kind: 'tag', name: 'Soon' },
    { kind: 'column', name: 'When' },
    { kind: 'factor', name: 'Fit' },
  ])
})

test('it takes a roadmap that is there, and nothing of other lists', async () => {
  for (const [query, field] of [
    [{}, 'query.roadmap'],
    [{ textSearch: 'dark' }, 'query.textSearch'],
    [{ directory: {} }, 'query.directory'],
  ] as const)
    expect(await create(query)).toMatchObject({ status: 400, body: { code: 'badInput', field } })
  const ofPosts = {
    kind: 'posts',
    name: 'x',
    isShared: true,
    query: { roadmap: { roadmapID: roadmap.id, layout: 'table' } },
  }
  expect(await world.call('/api/views/create', ofPosts, { as: owner })).toMatchObject({
    body: { code: 'badInput', field: 'query.roadmap' },
  })
  const roadmapID = world.company.id
  expect(await create({ roadmap: { roadmapID, layout: 'table' } })).toMatchObject({ status: 404 })
  const foreign = { roadmapID: roadmap.id, layout: 'table', sort: `factor:${roadmapID}` } as const
  expect(await create({ roadmap: foreign })).toMatchObject({ status: 404 })
})

test('it is there for who sees roadmaps and what it asks, and shared by who edits them', async () => {
  const plain = await save({ sort: 'votes' })
  const worth = await save({ filters: { factorFilters: [{ factorID: factor('Spend'), min: 5_000 }] } })
  expect([await seen(plain, viewer), await seen(worth, viewer)]).toMatchObject([{ canChange: false }, undefined])
  expect(await seen(plain, world.onlooker)).toBeUndefined()
  expect(await world.change(worth.id, { name: 'Mine' }, viewer)).toMatchObject({ status: 404 })
  expect(await create({ roadmap: { roadmapID: roadmap.id, layout: 'table' } }, viewer)).toMatchObject({ status: 403 })
  const asked = { roadmapID: roadmap.id, layout: 'table', sort: `factor:${factor('Spend')}` } as const
  expect(await create({ roadmap: asked }, viewer, false)).toMatchObject({ status: 403 })
  expect(await save({}, viewer, false)).toMatchObject({ isShared: false, canChange: true })
  const set = await world.call('/api/viewOrder/set', { defaultViewIDs: [plain.id] }, { as: owner })
  expect(set).toMatchObject({ body: { code: 'badInput', field: 'defaultViewIDs' } })
})

test('it counts the posts that the viewer sees, and follows what is merged as links do that were given away', async () => {
  const board = await world.board({ name: 'Merging' })
  const secret = await world.board({ name: 'Secret', access: 'private' })
  const made = async (name: string) => {
    const { body } = await expectOK(world.call('/api/tags/create', { boardID: board.id, name }, { as: owner }))
    return body['tag'] as { id: string; urlName: string }
  }
  const [from, to] = [await made('Old'), await made('New')]
  const posts = [await world.post(board.id, {}, owner), await world.post(secret.id, {}, owner)]
  await result('posts/add', { roadmapID: roadmap.id, postIDs: posts.map(({ id }) => id) })
  const filters = { tagURLNames: [from.urlName] }
  const [all, tagged] = [await save(), await save({ filters })]
  const link = {
    layout: 'table',
    filters,
    fields: [],
    columnIDs: [],
    factorIDs: [],
    showsPrivatePosts: false,
    sort: 'title',
  }
  const given = { roadmapID: roadmap.id, name: 'Link', query: link, embedOrigins: [] }
  await expectOK(world.call('/api/roadmaps/shares/create', given, { as: owner }))
  await expectOK(world.call('/api/posts/changeFacts', { postID: posts[0]?.id, tagIDs: [from.id] }, { as: owner }))
  await expectOK(world.call('/api/tags/merge', { tagID: from.id, intoTagID: to.id }, { as: owner }))
  expect((await seen(tagged))?.query.roadmap?.filters).toEqual({ tagURLNames: [to.urlName] })
  const shares = await expectOK(world.call('/api/roadmaps/shares/get', { roadmapID: roadmap.id }, { as: owner }))
  expect((shares.body['shares'] as RoadmapShare[])[0]?.query.filters).toEqual({ tagURLNames: [to.urlName] })
  const counts = async (as: Person) =>
    (await expectOK(world.call('/api/views/count', { viewIDs: [all.id, tagged.id] }, { as }))).body['counts']
  expect(await counts(owner)).toMatchObject([{ count: 2 }, { count: 1 }])
})
