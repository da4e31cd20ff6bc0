import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askDomain, goLive, openDomainWorld, type DomainWorld } from '../../test/domainWorld.ts'
import type { NameServer } from '../../test/nameServer.ts'

const domain = 'ideas.acme.example'
let world: DomainWorld
let names: NameServer
beforeAll(async () => {
  world = await openDomainWorld()
  names = world.names
})
afterEach(() => world.tidy())
afterAll(() => world.close())

test('takes the portal back, forgets the domain, and another company may prove it', async () => {
  await goLive(world, names, domain)
  expect(await askDomain(world, 'removeDomain')).toEqual({ own: null, host: 'acme.upwell.test' })
  expect(await askDomain(world, 'removeDomain')).toEqual({ own: null, host: 'acme.upwell.test' })
  const events = await world.db.selectFrom('events').selectAll().where('type', '=', 'domain.removed').execute()
  expect(events).toMatchObject([{ actor_id: world.company.owner.userID }])
  expect((await goLive(world, names, domain, world.other)).own?.state).toBe('live')
})

test('is for those who manage the company', async () => {
  expect((await world.call('/api/company/removeDomain', {}, { as: await world.member('manager') })).status).toBe(403)
})
