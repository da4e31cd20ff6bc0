import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../../../contract/views.ts'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

test('a renamed view keeps its address, and the event names what changed', async () => {
  const { id } = await world.view({ name: 'First' })
  const { body } = await expectOK(world.change(id, { name: 'Second', query: { sort: 'top' } }, world.colleague))
  expect(body['view']).toMatchObject({ name: 'Second', urlName: 'first', query: { sort: 'top' } })
  expect((await world.eventsOf('view.changed')).at(-1)).toEqual({ viewID: id, changed: ['name', 'query'] })
  const before = (await world.eventsOf('view.changed')).length
  await expectOK(world.change(id, { name: 'Second', query: { sort: 'top' } }))
  expect(await world.eventsOf('view.changed')).toHaveLength(before)
})

test('the later of two editors is refused with what the other changed, and nothing of theirs is saved', async () => {
  const { id } = await world.view({ name: 'Ours', query: { status: ['open'] } })
  await expectOK(
    world.change(id, { query: { status: ['planned'] }, expects: { query: { status: ['open'] } } }, world.colleague),
  )
  expect(
    await world.change(id, { name: 'Theirs', query: { sort: 'new' }, expects: { query: { status: ['open'] } } }),
  ).toMatchObject({ status: 409, body: { code: 'changedMeanwhile', field: 'query' } })
  const found = (await world.viewsOf(world.company.owner)).find((view) => view.id === id)
  expect(found).toMatchObject({ name: 'Ours', query: { status: ['planned'] } })
  // The order of an object's fields says nothing.
  await expectOK(
    world.change(id, { query: { sort: 'new', status: ['open'] }, expects: { query: { status: ['planned'] } } }),
  )
  await expectOK(world.change(id, { query: {}, expects: { query: { status: ['open'], sort: 'new' } } }))
})

test('a shared view is changed, shared and made private by those who may edit posts', async () => {
  const { id } = await world.view({ name: 'Team' })
  expect(await world.change(id, { name: 'Mine now' }, world.onlooker)).toMatchObject({ status: 403 })
  const own = await world.view({ name: 'Quiet', isShared: false }, world.onlooker)
  expect(await world.change(own.id, { isShared: true }, world.onlooker)).toMatchObject({ status: 403 })
  await expectOK(world.change(own.id, { name: 'Quieter' }, world.onlooker))
})

test('a view that is made private is one’s own, with another address, and has no place with others', async () => {
  const { id } = await world.view({ name: 'Shown' })
  const order = { viewIDs: [id], defaultViewIDs: [id] }
  await expectOK(world.call('/api/viewOrder/set', order, { as: world.company.owner }))
  const { body } = await expectOK(world.change(id, { isShared: false }, world.colleague))
  expect(body['view'] as View).toMatchObject({ isShared: false, urlName: 'my-shown', canChange: true })
  expect((await world.viewsOf(world.company.owner)).map((view) => view.id)).not.toContain(id)
  const kept = await world.db.selectFrom('default_views').select('view_id').where('view_id', '=', id).execute()
  expect(kept).toEqual([])
  const again = await expectOK(world.change(id, { isShared: true }, world.colleague))
  expect(again.body['view']).toMatchObject({ isShared: true, urlName: 'shown' })
})

test('a view of another company, a name without words and a query of what is gone are refused', async () => {
  const { other } = world
  const { id } = await world.view()
  expect(
    await world.call('/api/views/update', { viewID: id, name: 'x' }, { as: other.owner, at: other }),
  ).toMatchObject({
    status: 404,
  })
  expect(await world.change(id, { name: '' })).toMatchObject({ body: { code: 'textMissing' } })
  expect(await world.change(id, { query: { status: ['none'] } })).toMatchObject({ status: 404 })
  expect(await world.change('no id', { name: 'x' })).toMatchObject({ status: 404 })
})
