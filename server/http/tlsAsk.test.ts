import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDomain, goLive } from '../test/domainWorld.ts'
import { openNameServer, type NameServer } from '../test/nameServer.ts'
import { openWorld, type World } from '../test/world.ts'

let names: NameServer
let world: World
beforeAll(async () => {
  names = await openNameServer()
  world = await openWorld({ DNS_SERVERS: names.address, TRUST_PROXY: '1' })
  await goLive(world, names, 'ideas.acme.example')
  await askDomain(world, 'setDomain', { domain: 'pending.example.com' }, world.other)
})
afterAll(async () => {
  await world.close()
  names.close()
})

async function ask(domain: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}): Promise<number> {
  const { statusCode } = await world.app.inject({
    url: `/tls-ask?domain=${encodeURIComponent(domain)}`,
    remoteAddress,
    headers: { host: 'localhost', ...headers },
  })
  return statusCode
}

test.each(['upwell.test', 'acme.upwell.test', 'other.upwell.test', 'ideas.acme.example'])(
  'a certificate may be made for %s',
  async (domain) => expect(await ask(domain)).toBe(200),
)

test.each([
  '',
  'nobody.upwell.test',
  'x.acme.upwell.test',
  'pending.example.com',
  'evil.example',
  'www.ideas.acme.example',
  'ACME.upwell.test',
  'acme.upwell.test:443',
  '127.0.0.1',
  '[::1]',
  'a/../acme.upwell.test',
  `${'a'.repeat(300)}.example`,
])('and for nothing else: %s', async (domain) => expect(await ask(domain)).toBe(404))

test('without a domain, or with two, there is none', async () => {
  for (const url of ['/tls-ask', '/tls-ask?domain=acme.upwell.test&domain=acme.upwell.test'])
    expect((await world.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
})

test.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.18.0.4', '192.168.1.9', 'fd00::7'])(
  'answers the machine itself and private networks: %s',
  async (address) => expect(await ask('acme.upwell.test', address)).toBe(200),
)

test.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7', '172.32.0.1', '11.0.0.1'])(
  'and nobody else, whatever a header says: %s',
  async (address) => expect(await ask('acme.upwell.test', address, { 'x-forwarded-for': '127.0.0.1' })).toBe(404),
)

test('a domain that is taken away has none from then on', async () => {
  await goLive(world, names, 'gone.example.com', world.other)
  expect(await ask('gone.example.com')).toBe(200)
  await askDomain(world, 'removeDomain', {}, world.other)
  expect(await ask('gone.example.com')).toBe(404)
})
