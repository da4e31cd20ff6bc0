import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../domain/identities/addMember.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (as: Person) => world.call('/api/viewer/getCompanies', {}, { as })

it('names the other companies of the account, and none of anyone else’s', async () => {
  const manager = await world.member('manager')
  expect((await expectOK(ask(manager))).body['companies']).toEqual([])
  await addMember(world.db, world.other.id, { email: manager.email, name: 'Manager', role: 'contributor' })
  expect((await expectOK(ask(manager))).body['companies']).toEqual([{ name: 'other', subdomain: 'other' }])
  expect((await expectOK(ask(world.company.owner))).body['companies']).toEqual([])
})

it('is for members alone', async () => {
  expect((await ask(await world.user())).status).toBe(403)
})
