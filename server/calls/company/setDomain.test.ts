import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askDomain, askDomainFor, goLive, openDomainWorld, type DomainWorld } from '../../test/domainWorld.ts'
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

test('asks for a domain with a proof of its own, and the same one again keeps it', async () => {
  const first = await askDomain(world, 'setDomain', { domain: ' https://Ideas.Acme.Example/ ' })
  expect(first.own).toMatchObject({ domain, state: 'pending' })
  expect(await askDomain(world, 'setDomain', { domain })).toEqual(first)
  const another = await askDomain(world, 'setDomain', { domain: 'feedback.acme.example' })
  expect(another.own?.records[0]?.value).not.toBe(first.own?.records[0]?.value)
  const events = await world.db.selectFrom('events').selectAll().where('type', '=', 'domain.set').execute()
  expect(events).toMatchObject([{ actor_id: world.company.owner.userID }, {}])
})

test('another domain takes the portal back to the subdomain at once', async () => {
  expect((await goLive(world, names, domain)).own?.state).toBe('live')
  await askDomain(world, 'setDomain', { domain: 'feedback.acme.example' })
  const { domain: live } = await world.db
    .selectFrom('companies')
    .select('domain')
    .where('id', '=', world.company.id)
    .executeTakeFirstOrThrow()
  expect(live).toBeNull()
})

test('two may ask for the same domain, and it is refused once another company has proven it', async () => {
  await askDomain(world, 'setDomain', { domain }, world.other)
  expect((await goLive(world, names, domain)).own?.state).toBe('live')
  await askDomain(world, 'removeDomain', {}, world.other)
  expect(await askDomainFor(world, 'setDomain', { domain }, world.other)).toMatchObject({
    status: 400,
    body: { code: 'nameTaken', field: 'domain' },
  })
})

test.each([
  ['acme.upwell.test', 'domainOfServer'],
  ['github.io', 'badOwnDomain'],
  ['192.0.2.1', 'badOwnDomain'],
])('refuses %s with %s', async (wrong, code) => {
  expect(await askDomainFor(world, 'setDomain', { domain: wrong })).toMatchObject({
    status: 400,
    body: { code, field: 'domain' },
  })
})

test('wants someone who has just proven that it is they, and may manage the company', async () => {
  const manager = await world.member('manager')
  expect((await world.call('/api/company/setDomain', { domain }, { as: manager })).status).toBe(403)
  await world.db
    .updateTable('sessions')
    .set({ proven_at: new Date(0) })
    .execute()
  expect(await askDomainFor(world, 'setDomain', { domain })).toMatchObject({
    status: 403,
    body: { code: 'proofNeeded' },
  })
  await world.db.updateTable('sessions').set({ proven_at: new Date() }).execute()
})
