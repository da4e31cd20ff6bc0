import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeProvider, noteTested } from '../../test/providers/makeProvider.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sign_in_providers').execute())

const begin = (providerID: string, as: Person | null = world.company.owner) =>
  world.call('/api/signInProviders/beginTest', { providerID }, { as })

it('gives the address that tests a provider, whether it is on or not', async () => {
  const { id } = await makeProvider(world)
  expect((await begin(id)).body['result']).toEqual({ url: `http://acme.upwell.test/auth/sso?provider=${id}&test=1` })
})

it('is for members who may, at their own company, and who have just proven that it is they', async () => {
  const { id } = await makeProvider(world)
  await noteTested(world, id, world.company.owner.userID)
  expect((await begin(id, null)).body.code).toBe('signInNeeded')
  expect((await begin(id, await world.member('manager'))).body.code).toBe('forbidden')
  expect((await begin((await makeProvider(world, {}, { at: world.other })).id)).body.code).toBe('notFound')
  const owner = await world.member('owner')
  await world.db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', owner.userID).execute()
  expect((await begin(id, owner)).body.code).toBe('proofNeeded')
})
