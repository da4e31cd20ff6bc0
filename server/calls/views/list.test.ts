import { afterAll, beforeAll, expect, test } from 'vitest'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { newID } from '../../domain/ids.ts'
import { expectOK } from '../../test/world.ts'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

const namesFor = async (as = world.company.owner) => (await world.viewsOf(as)).map(({ name }) => name)

test('a person sees the shared views and their own, and nothing of those of others', async () => {
  await world.view({ name: 'For all' })
  await world.view({ name: 'Mine', isShared: false })
  const theirs = await world.view({ name: 'Theirs', isShared: false }, world.colleague)
  expect(await namesFor()).toEqual(['For all', 'Mine'])
  expect(await namesFor(world.colleague)).toEqual(['For all', 'Theirs'])
  expect(await world.change(theirs.id, { name: 'Seen' })).toMatchObject({ status: 404 })
  expect((await world.viewsOf(world.onlooker)).map(({ canChange }) => canChange)).toEqual([false])
})

test('another company has none of them, and without the admin there are none', async () => {
  const { other } = world
  const { body } = await expectOK(world.call('/api/views/list', {}, { as: other.owner, at: other }))
  expect(body['views']).toEqual([])
  expect(await world.call('/api/views/list', {}, { as: await world.user() })).toMatchObject({ status: 403 })
})

test('views of a group that is not there are not found', async () => {
  const ask = (path: string) => world.call(path, { groupID: newID() }, { as: world.company.owner })
  expect(await ask('/api/views/list')).toMatchObject({ status: 404 })
  expect(await ask('/api/viewOrder/get')).toMatchObject({ status: 404 })
})

test('what is gone is left out of a view and named, and the rest of its filters stays', async () => {
  const { owner, id: companyID } = world.company
  const board = await world.board({ name: 'Gone soon' })
  const fieldID = newID()
  const [optionID, otherID] = [newID(), newID()]
  await world.db
    .insertInto('custom_post_fields')
    .values({ company_id: companyID, id: fieldID, name: 'Segment', url_name: 'segment', type: 'choice', position: 0 })
    .execute()
  for (const [position, id] of [optionID, otherID].entries())
    await world.db
      .insertInto('custom_post_field_options')
      .values({ company_id: companyID, id, field_id: fieldID, name: `Option ${position}`, position })
      .execute()
  const filterOf = (value: unknown) => ({
    resource: 'customPostField' as const,
    condition: 'isOneOf' as const,
    value: { fieldID, value },
  })
  const filtering = { filters: [filterOf([optionID, otherID])], filtersOperator: 'all' as const }
  const { id } = await world.view({
    name: 'Narrowed',
    query: { boardURLNames: [board.urlName], status: ['planned', 'closed'], textSearch: 'dark', filtering } as never,
  })
  const now = async () => {
    const found = (await world.viewsOf(owner)).find((view) => view.id === id)
    return { query: found?.query, missing: found?.missing }
  }
  await world.db.deleteFrom('custom_post_field_options').where('id', '=', otherID).execute()
  const half = await now()
  expect(half.missing).toEqual([{ kind: 'option', name: 'Option 1' }])
  expect(half.query?.filtering?.filters).toEqual([filterOf([optionID])])

  await world.db.deleteFrom('custom_post_fields').where('id', '=', fieldID).execute()
  await world.db.deleteFrom('boards').where('id', '=', board.id).execute()
  const statusID = (urlName: string) => world.company.statuses[urlName]
  await expectOK(
    world.call(
      '/api/statuses/merge',
      { statusID: statusID('closed'), intoStatusID: statusID('complete') },
      { as: owner },
    ),
  )
  expect(await now()).toEqual({
    query: { status: ['planned', 'complete'], textSearch: 'dark' },
    missing: [
      { kind: 'board', name: 'Gone soon' },
      { kind: 'field', name: 'Segment' },
    ],
  })
})

test('a filter whose field has another type by now is left out', async () => {
  const fieldID = newID()
  const { id: companyID } = world.company
  await world.db
    .insertInto('custom_post_fields')
    .values({ company_id: companyID, id: fieldID, name: 'Effort', url_name: 'effort', type: 'number', position: 1 })
    .execute()
  const filter = { resource: 'customPostField' as const, condition: 'lessThan' as const, value: { fieldID, value: 3 } }
  const { id } = await world.view({ query: { filtering: { filters: [filter], filtersOperator: 'all' } } })
  await world.db.updateTable('custom_post_fields').set({ type: 'text' }).where('id', '=', fieldID).execute()
  expect((await world.viewsOf(world.company.owner)).find((view) => view.id === id)).toMatchObject({
    query: {},
    missing: [{ kind: 'filter', name: 'Effort' }],
  })
})

test('a part that this version cannot read is left out by itself', async () => {
  const { id } = await world.view({ name: 'From before' })
  const query = JSON.stringify({ textSearch: 'dark', sort: 'by-moon', columns: [{ id: 'title' }] })
  await world.db.updateTable('views').set({ query }).where('id', '=', id).execute()
  expect((await world.viewsOf(world.company.owner)).find((view) => view.id === id)).toMatchObject({
    query: { textSearch: 'dark', columns: [{ id: 'title' }] },
    missing: [{ kind: 'filter', name: 'sort' }],
  })
})
