import { afterAll, beforeAll, expect, test } from 'vitest'
import { openViewsWorld, type ViewsWorld } from '../../test/viewsWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

test('a copy of any view belongs to the person who made it, and has its query', async () => {
  const { id } = await world.view({ name: 'Ours', query: { sort: 'top', status: ['planned'] } })
  const { body } = await expectOK(
    world.call('/api/views/duplicate', { viewID: id, name: 'Ours, my way' }, { as: world.onlooker }),
  )
  expect(body['view']).toMatchObject({
    name: 'Ours, my way',
    isShared: false,
    query: { sort: 'top', status: ['planned'] },
  })
  expect(await world.viewsOf(world.company.owner)).toHaveLength(1)
})

test('another’s own view cannot be copied, and a copy needs a name', async () => {
  const { id } = await world.view({ isShared: false }, world.colleague)
  const copy = (viewID: string, name: string) =>
    world.call('/api/views/duplicate', { viewID, name }, { as: world.company.owner })
  expect(await copy(id, 'Taken')).toMatchObject({ status: 404 })
  expect(await copy((await world.view()).id, ' ')).toMatchObject({ body: { code: 'textMissing' } })
})
