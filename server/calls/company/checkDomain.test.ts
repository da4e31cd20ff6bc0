import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type DomainWorld,
  askDomain,
  askDomainFor,
  goLive,
  makeRecords,
  openDomainWorld,
} from '../../test/domainWorld.ts'
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

test('goes live when both records are right, and says until then what is missing', async () => {
  const asked = await askDomain(world, 'setDomain', { domain })
  const nothing = await askDomain(world, 'checkDomain')
  expect(nothing.own).toMatchObject({ state: 'pending', pointing: 'missing' })
  expect(nothing.own?.records.map(({ isRight }) => isRight)).toEqual([false, false])
  expect(nothing.own?.checked).not.toBeNull()

  makeRecords(names, asked)
  names.records.set(`CNAME ${domain}`, ['elsewhere.example'])
  const elsewhere = await askDomain(world, 'checkDomain')
  expect(elsewhere.own).toMatchObject({ state: 'pending', pointing: 'wrong' })
  expect(elsewhere.own?.records.map(({ isRight }) => isRight)).toEqual([true, false])

  makeRecords(names, asked)
  expect((await askDomain(world, 'checkDomain')).own).toMatchObject({ state: 'live', pointing: 'right' })
  const events = await world.db.selectFrom('events').selectAll().where('type', '=', 'domain.live').execute()
  expect(events).toHaveLength(1)
})

test('a name that has the server’s addresses is right without an alias', async () => {
  names.records.set('A acme.upwell.test', ['192.0.2.7', '192.0.2.8'])
  makeRecords(names, await askDomain(world, 'setDomain', { domain: 'acme.example' }))
  names.records.set('A acme.example', ['192.0.2.8'])
  expect((await askDomain(world, 'checkDomain')).own).toMatchObject({ state: 'live', pointing: 'right' })
  names.records.set('A acme.example', ['192.0.2.8', '198.51.100.1'])
  expect((await askDomain(world, 'checkDomain')).own).toMatchObject({ state: 'lost', pointing: 'wrong' })
})

test('the proof of one company proves nothing for another, and one domain is one company’s', async () => {
  makeRecords(names, await askDomain(world, 'setDomain', { domain }))
  const theirs = await askDomain(world, 'setDomain', { domain }, world.other)
  const before = await askDomain(world, 'checkDomain', {}, world.other)
  expect(before.own?.records[0]).toMatchObject({ isRight: false })
  expect((await askDomain(world, 'checkDomain')).own?.state).toBe('live')
  makeRecords(names, theirs)
  expect((await askDomain(world, 'checkDomain', {}, world.other)).own?.state).toBe('taken')
  // The first one's alias is gone, and with it goes its claim only after its time.
  expect((await askDomain(world, 'checkDomain')).own?.state).toBe('lost')
})

test('name servers that give no answer change nothing', async () => {
  await goLive(world, names, domain)
  names.mood = 'failing'
  const { own } = await askDomain(world, 'checkDomain')
  expect(own).toMatchObject({ state: 'live', pointing: 'unknown' })
  expect(own?.records.map(({ isRight }) => isRight)).toEqual([null, null])
})

test('is refused without a domain, and for those who don’t manage the company', async () => {
  expect((await askDomainFor(world, 'checkDomain')).status).toBe(404)
  expect((await world.call('/api/company/checkDomain', {}, { as: await world.member('manager') })).status).toBe(403)
})
