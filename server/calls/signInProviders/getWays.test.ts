import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeProvider, noteTested } from '../../test/providers/makeProvider.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sign_in_providers').execute())

const getWays = (as: Person | null = null) => world.call('/api/signInProviders/getWays', {}, { as })

it('tells anyone which providers are on, and no more of them than their name', async () => {
  const { id } = await makeProvider(world, { audience: 'customers' }, { isTested: true })
  await makeProvider(world, { name: 'Off' })
  await makeProvider(world, {}, { at: world.other })
  expect((await getWays()).body['ways']).toEqual({
    customers: { providers: [], isOnly: false, hasPage: false },
    team: { providers: [], isOnly: false, hasPage: false },
  })
  await noteTested(world, id, world.company.owner.userID)
  await world.call(
    '/api/signInProviders/switch',
    { providerID: id, isEnabled: true, isOnly: true },
    { as: world.company.owner },
  )
  expect((await getWays(await world.user())).body['ways']).toEqual({
    customers: { providers: [{ id, name: 'Acme ID', shape: 'oidc' }], isOnly: true, hasPage: false },
    team: { providers: [], isOnly: false, hasPage: false },
  })
})
