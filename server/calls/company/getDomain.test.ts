import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askDomain, askDomainFor, openDomainWorld, type DomainWorld } from '../../test/domainWorld.ts'
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

test('says nothing but the host without a domain, and what to make with one', async () => {
  expect(await askDomain(world, 'getDomain')).toEqual({ own: null, host: 'acme.upwell.test' })
  await askDomain(world, 'setDomain', { domain })
  const { own } = await askDomain(world, 'getDomain')
  expect(own).toMatchObject({ domain, state: 'pending', checked: null, endsAt: null })
  expect(own?.records).toEqual([
    {
      type: 'TXT',
      name: `_upwell.${domain}`,
      value: expect.stringMatching(/^upwell=[\w-]{43}$/) as string,
      isRight: null,
    },
    { type: 'CNAME', name: domain, value: 'acme.upwell.test', isRight: null },
  ])
})

test('at a registered name, where no CNAME record may be, it gives the server’s addresses', async () => {
  names.records.set('A acme.upwell.test', ['192.0.2.7'])
  names.records.set('AAAA acme.upwell.test', ['2001:db8:0:0:0:0:0:7'])
  const { own } = await askDomain(world, 'setDomain', { domain: 'acme.example' })
  expect(own?.records.slice(1)).toEqual([
    { type: 'A', name: 'acme.example', value: '192.0.2.7', isRight: null },
    { type: 'AAAA', name: 'acme.example', value: '2001:db8::7', isRight: null },
  ])
})

test('is for those who manage the company', async () => {
  for (const as of [null, await world.user(), await world.member('manager')])
    expect((await world.call('/api/company/getDomain', {}, { as })).status).toBe(as ? 403 : 401)
  expect((await askDomainFor(world, 'getDomain')).status).toBe(200)
})
