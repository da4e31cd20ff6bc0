import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeProvider, noteTested } from '../../test/providers/makeProvider.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sign_in_providers').execute())

const remove = (providerID: string, as: Person | null = world.company.owner) =>
  world.call('/api/signInProviders/delete', { providerID }, { as })

it('removes a provider with all that belongs to it', async () => {
  const { id } = await makeProvider(world)
  await noteTested(world, id, world.company.owner.userID)
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).body.code).toBe('notFound')
  expect(await world.db.selectFrom('sign_in_providers').select('id').execute()).toEqual([])
  const [event] = await world.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'signInProvider.removed')
    .execute()
  expect(event?.data).toEqual({ providerID: id })
})

it('is for members who may, at their own company', async () => {
  const { id } = await makeProvider(world)
  expect((await remove(id, null)).body.code).toBe('signInNeeded')
  expect((await remove(id, await world.member('manager'))).body.code).toBe('forbidden')
  expect((await remove((await makeProvider(world, {}, { at: world.other })).id)).body.code).toBe('notFound')
  expect((await remove(id)).status).toBe(200)
})
