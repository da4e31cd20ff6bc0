import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeProvider, noteTested } from '../../test/providers/makeProvider.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sign_in_providers').execute())

const getAll = (as: Person | null = world.company.owner) => world.call('/api/signInProviders/getAll', {}, { as })

it('gives the providers without secrets, the return addresses, domains and roles', async () => {
  const { id } = await makeProvider(world)
  await noteTested(world, id, world.company.owner.userID)
  await makeProvider(world, {}, { at: world.other })
  const { body } = await getAll()
  expect(body['result']).toMatchObject({
    providers: [{ id, testedByOwner: true }],
    redirectURLs: { google: 'http://upwell.test/oidc-redirect', entra: 'http://upwell.test/azure-redirect' },
    domains: [],
    roles: expect.arrayContaining([expect.objectContaining({ name: 'owner' })]),
  })
  expect(JSON.stringify(body)).not.toMatch(/a secret|v1\./)
})

it('is for members who may manage signing in', async () => {
  expect((await getAll(null)).body.code).toBe('signInNeeded')
  expect((await getAll(await world.user())).body.code).toBe('memberNeeded')
  expect((await getAll(await world.member('manager'))).body.code).toBe('forbidden')
})
