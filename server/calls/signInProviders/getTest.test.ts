import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findProvider } from '../../domain/people/providers/provider.ts'
import { keepTest } from '../../domain/people/providers/tests.ts'
import { makeProvider, noteTested } from '../../test/providers/makeProvider.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sign_in_providers').execute())

const read = (token: string, as: Person | null) => world.call('/api/signInProviders/getTest', { token }, { as })

it('gives what came to the member who made the test, for ten minutes', async () => {
  const { id } = await makeProvider(world)
  await noteTested(world, id, world.company.owner.userID)
  const provider = (await findProvider(world.db, world.company.id, id))!
  const { owner } = world.company
  const keep = (answered: Parameters<typeof keepTest>[3]['answered']) =>
    keepTest(world.db, world.company.id, provider, { userID: owner.userID, answered })
  const failed = await keep('audience')
  expect((await read(failed, owner)).body['test']).toEqual({ providerID: id, failure: 'audience', claims: null })
  const claims = { issuer: 'https://id.acme.example', subject: 'ann', email: null, isEmailVerified: false, name: null }
  const worked = await keep({ ...claims, all: { groups: 'One' } })
  expect((await read(worked, owner)).body['test']).toEqual({
    providerID: id,
    failure: null,
    claims: { ...claims, groups: ['One'] },
  })
  for (const [token, as] of [
    [worked, await world.member('owner')],
    ['no token', owner],
  ] as const)
    expect((await read(token, as)).body.code).toBe('notFound')
  expect(
    (await world.call('/api/signInProviders/getTest', { token: worked }, { as: world.other.owner, at: world.other }))
      .body.code,
  ).toBe('notFound')
  await world.db.updateTable('sign_in_tests').set({ expires_at: new Date() }).execute()
  expect((await read(worked, owner)).body.code).toBe('notFound')
})

it('is for members who may', async () => {
  expect((await read('x', null)).body.code).toBe('signInNeeded')
  expect((await read('x', await world.member('manager'))).body.code).toBe('forbidden')
})
