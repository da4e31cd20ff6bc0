import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View, ViewQuery } from '../../../contract/views.ts'
import { makeCustomField } from '../../test/customFields.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: ViewsWorld
let owner: Person
/** Sees customers and neither money nor addresses. */
let viewer: Person
beforeAll(async () => {
  world = await openViewsWorld()
  owner = world.company.owner
  viewer = await memberWith(world, ['admin.view', 'posts.edit', 'customers.view'])
})
afterAll(() => world.close())

const create = (kind: View['kind'], query: ViewQuery, as: Person = owner, isShared = true) =>
  world.call('/api/views/create', { kind, name: 'A view', isShared, query }, { as })
const save = async (...given: Parameters<typeof create>) => (await expectOK(create(...given))).body['view'] as View
const seen = async (view: View, as: Person) => (await world.viewsOf(as)).find(({ id }) => id === view.id)

test('a view of users has what narrows, orders and shows their list, and stays without what is gone', async () => {
  const field = await makeCustomField(world, { subject: 'user', name: 'Language' })
  const { body } = await expectOK(
    world.call('/api/segments/create', { subject: 'user', name: 'Pilots' }, { as: owner }),
  )
  const { urlName, id: segmentID } = body['segment'] as { id: string; urlName: string }
  const directory = { search: 'an', dateRange: { from: '2026-01-01' }, segmentURLName: urlName, sort: 'votes' } as const
  const query = { directory, columns: [{ id: 'votes' }, { id: `field:${field.id}` }] }
  const view = await save('users', query)
  expect(view).toMatchObject({ kind: 'users', query, missing: [], canChange: true })
  await expectOK(world.call('/api/segments/delete', { segmentID }, { as: owner }))
  await expectOK(world.call('/api/customFields/delete', { customFieldID: field.id, losing: 0 }, { as: owner }))
  expect(await seen(view, owner)).toMatchObject({
    query: {
      directory: { search: 'an', dateRange: { from: '2026-01-01' }, sort: 'votes' },
      columns: [{ id: 'votes' }],
    },
    missing: [
      { kind: 'segment', name: 'Pilots' },
      { kind: 'field', name: 'Language' },
    ],
  })
})

test('each list takes what is its own', async () => {
  const refused = async (kind: View['kind'], query: ViewQuery, field: string) =>
    expect(await create(kind, query)).toMatchObject({ status: 400, body: { code: 'badInput', field } })
  await refused('posts', { directory: {} }, 'query.directory')
  await refused('users', { textSearch: 'dark' }, 'query.textSearch')
  await refused('users', { directory: { sort: 'people' } }, 'query.directory.sort')
  await refused('companies', { directory: { companySearch: 'Acme' } }, 'query.directory.companySearch')
  await refused('companies', { layout: 'list' }, 'query.layout')
  for (const gone of [{ directory: { segmentURLName: 'nowhere' } }, { columns: [{ id: `field:${world.company.id}` }] }])
    expect(await create('companies', gone)).toMatchObject({ status: 404, body: { field: 'query' } })
})

test('views of customers are there for who may see what they tell, and shared by who may edit customers', async () => {
  const plain = await save('companies', { directory: { sort: 'people' } })
  const bySpend = await save('companies', { directory: { sort: 'spend' } })
  const byAddress = await save('users', { directory: { search: 'ann@example.com' } })
  expect(await seen(plain, viewer)).toMatchObject({ canChange: false })
  for (const hidden of [bySpend, byAddress]) {
    expect(await seen(hidden, viewer)).toBeUndefined()
    expect(await world.change(hidden.id, { name: 'Mine' }, viewer)).toMatchObject({ status: 404 })
  }
  expect(await seen(plain, world.onlooker)).toBeUndefined()
  expect(await create('users', {}, viewer)).toMatchObject({ status: 403 })
  expect(await create('users', {}, world.onlooker, false)).toMatchObject({ status: 403 })
  expect(await create('users', { directory: { sort: 'spend' } }, viewer, false)).toMatchObject({ status: 403 })
  expect(await world.change(plain.id, { name: 'Mine' }, viewer)).toMatchObject({ status: 403 })
  expect((await save('users', {}, viewer, false)).canChange).toBe(true)
})

test('a view counts the users or companies that it lists, and each list has its own default', async () => {
  await world.user('Zelda Counted')
  for (const name of ['Zelda Ltd', 'Zelda Inc'])
    await expectOK(world.call('/api/thirdPartyCompanies/create', { name }, { as: owner }))
  const directory = { search: 'zelda' }
  const [people, companies] = [await save('users', { directory }), await save('companies', { directory })]
  const viewIDs = [people.id, companies.id]
  const { body } = await expectOK(world.call('/api/views/count', { viewIDs }, { as: owner }))
  expect(body['counts']).toEqual([
    { viewID: people.id, count: 1, isMore: false },
    { viewID: companies.id, count: 2, isMore: false },
  ])
  expect((await expectOK(world.call('/api/views/count', { viewIDs }, { as: world.onlooker }))).body['counts']).toEqual(
    [],
  )
  const order = await expectOK(world.call('/api/viewOrder/set', { defaultViewIDs: viewIDs }, { as: owner }))
  expect(order.body['viewOrder']).toMatchObject({ defaultViewIDs: viewIDs })
})
