import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { mostOwnViews, mostSharedViews } from '../../../contract/viewLimits.ts'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>, as: Person = world.company.owner) =>
  world.call('/api/views/create', { kind: 'posts', name: 'Bugs', isShared: true, query: {}, ...input }, { as })

test('a saved view has its query, its author and an address made of its name; the event names it', async () => {
  const query = { status: ['planned'], sort: 'new' as const }
  const view = await world.view({ name: '  Planned   next ', query }, world.colleague)
  expect(view).toMatchObject({ name: 'Planned next', urlName: 'planned-next', isShared: true, query, missing: [] })
  expect(view.createdBy?.id).toBe(world.colleague.userID)
  expect((await world.eventsOf('view.created')).at(-1)).toEqual({ viewID: view.id, isShared: true })
})

test('addresses differ, and those of own views say nothing to others', async () => {
  const own = await world.view({ name: 'Roadmap', isShared: false }, world.colleague)
  expect(own.urlName).toBe('my-roadmap')
  expect((await world.view({ name: 'Roadmap' })).urlName).toBe('roadmap')
  expect((await world.view({ name: 'Roadmap' })).urlName).toBe('roadmap-2')
  expect((await world.view({ name: 'My roadmap' })).urlName).toBe('our-my-roadmap')
  expect((await world.view({ name: 'Roadmap', isShared: false })).urlName).toBe('my-roadmap')
  expect((await world.view({ name: 'All' })).urlName).toBe('all-2')
})

test('whose role does not edit posts has views of their own and shares none', async () => {
  expect(await create({}, world.onlooker)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await create({ isShared: false }, world.onlooker)).toMatchObject({ status: 200 })
})

test('a name that is empty or too long, and a query that names what is not there, are refused', async () => {
  expect(await create({ name: ' \n ' })).toMatchObject({ body: { code: 'textMissing', field: 'name' } })
  expect(await create({ name: 'x'.repeat(61) })).toMatchObject({ body: { code: 'textTooLong', field: 'name' } })
  for (const query of [{ status: ['nothing'] }, { boardURLNames: ['nothing'] }])
    expect(await create({ query })).toMatchObject({ status: 404, body: { field: 'query' } })
  const filter = { resource: 'postDefaultField', condition: 'greaterThan', value: { fieldID: 'score', value: 'many' } }
  expect(await create({ query: { filtering: { filters: [filter], filtersOperator: 'all' } } })).toMatchObject({
    body: { code: 'badInput', field: expect.stringContaining('filtering.filters.0') as string },
  })
  expect(await create({ query: { colour: 'red' } })).toMatchObject({ status: 400 })
})

test('ids are taken in either case, as lists take them', async () => {
  const as = world.company.owner
  const options = [{ name: 'Large' }]
  const made = await expectOK(
    world.call('/api/customPostFields/create', { name: 'Size', type: 'choice', options }, { as }),
  )
  const field = made.body['customPostField'] as CustomPostField
  const upper = { id: field.id.toUpperCase(), option: field.options[0]?.id.toUpperCase() }
  const { id: boardID } = await world.board()
  const filter = {
    resource: 'customPostField',
    condition: 'isOneOf',
    value: { fieldID: upper.id, value: [upper.option] },
  }
  const filtering = { filters: [filter], filtersOperator: 'all' }
  const query = { boardID: boardID.toUpperCase(), filtering }
  await expectOK(world.call('/api/posts/get', { ...query, pages: 1 }, { as }))
  expect((await expectOK(create({ query }))).body['view']).toMatchObject({ query, missing: [] })
})

test('filters that are too long to be in every answer are refused', async () => {
  const { id } = await world.board()
  const filter = {
    resource: 'postDefaultField',
    condition: 'contains',
    value: { fieldID: 'title', value: 'ü'.repeat(200) },
  }
  const filtering = { filters: Array.from({ length: 12 }, () => filter), filtersOperator: 'any' }
  expect(await create({ query: { boardID: id, filtering } })).toMatchObject({ body: { code: 'viewTooLarge' } })
  const half = { filters: filtering.filters.slice(0, 7), filtersOperator: 'any' }
  const codes: unknown[] = []
  for (let count = 0; count < 8; count += 1)
    codes.push((await create({ isShared: false, query: { filtering: half } })).body.code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => undefined), 'viewTooLarge', 'viewTooLarge', 'viewTooLarge'])
  await world.db.deleteFrom('views').where('owner_id', '=', world.company.owner.userID).execute()
})

test('a view of fifty filters is refused with the limit', async () => {
  const filter = { resource: 'postDefaultField', condition: 'is', value: { fieldID: 'score', value: 1 } }
  const filtering = { filters: Array.from({ length: 50 }, () => filter), filtersOperator: 'all' }
  const { body } = await create({ query: { filtering } })
  expect(body).toMatchObject({ code: 'listTooLong', error: expect.stringContaining('20') as string })
})

test('a company shares forty views, and a person has twenty of their own', async () => {
  const fill = async (isShared: boolean) => {
    for (let count = 0; ; count += 1) {
      const { status, body } = await create({ isShared })
      if (status !== 200) return { count, code: body.code, error: body.error }
    }
  }
  expect(await fill(true)).toMatchObject({ code: 'viewsFull' })
  expect(await fill(false)).toMatchObject({ code: 'viewsFull', error: expect.stringContaining('20') as string })
  const views = await world.viewsOf(world.company.owner)
  expect(views.filter(({ isShared }) => isShared)).toHaveLength(mostSharedViews)
  expect(views.filter(({ isShared }) => !isShared)).toHaveLength(mostOwnViews)
})
