import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.call('/api/signInProviders/addDomain', { domain: 'acme.example' }, { as: world.company.owner })
})
afterAll(() => world.close())

const remove = (domain: string, as: Person | null = world.company.owner) =>
  world.call('/api/signInProviders/removeDomain', { domain }, { as })

it('is for members who may, at their own company', async () => {
  expect((await remove('acme.example', null)).body.code).toBe('signInNeeded')
  expect((await remove('acme.example', await world.member('manager'))).body.code).toBe('forbidden')
  expect(
    (
      await world.call(
        '/api/signInProviders/removeDomain',
        { domain: 'acme.example' },
        { as: world.other.owner, at: world.other },
      )
    ).body.code,
  ).toBe('notFound')
})

it('removes a domain, once', async () => {
  expect((await remove('Acme.example')).status).toBe(200)
  expect((await remove('acme.example')).body.code).toBe('notFound')
  expect(
    await world.db.selectFrom('events').select('id').where('type', '=', 'emailDomain.removed').execute(),
  ).toHaveLength(1)
})
