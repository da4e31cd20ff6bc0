import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openNameServer, type NameServer } from '../../test/nameServer.ts'
import { openDNS, type DNS } from './dns.ts'

let server: NameServer
let dns: DNS
beforeAll(async () => {
  server = await openNameServer()
  dns = openDNS([server.address])
})
beforeEach(() => {
  server.mood = 'well'
})
afterAll(() => server.close())

test('reads records: a text in pieces is one, an alias has no dot at its end, addresses are of both kinds', async () => {
  server.records.set('TXT proof.example', ['upwell=a-long-token', 'other'])
  server.records.set('CNAME ideas.example', ['Acme.Upwell.test'])
  server.records.set('A acme.upwell.test', ['192.0.2.7', '192.0.2.8'])
  server.records.set('AAAA acme.upwell.test', ['2001:db8:0:0:0:0:0:7'])
  expect(await dns.texts('proof.example')).toEqual(['upwell=a-long-token', 'other'])
  expect(await dns.aliases('ideas.example')).toEqual(['acme.upwell.test'])
  expect(await dns.addresses('acme.upwell.test')).toEqual(['192.0.2.7', '192.0.2.8', '2001:db8::7'])
})

test('a name or a record that is not there is an answer', async () => {
  expect([await dns.texts('nothing.example'), await dns.texts('ideas.example')]).toEqual([[], []])
  expect(await dns.addresses('nothing.example')).toEqual([])
})

test('a server that fails has given none, and neither has one that nobody answers at', async () => {
  server.mood = 'failing'
  expect([await dns.texts('proof.example'), await dns.addresses('acme.upwell.test')]).toEqual(['unknown', 'unknown'])
  expect(await openDNS(['127.0.0.1:9']).texts('proof.example')).toBe('unknown')
})

test('a server that is silent is not waited for', { timeout: 20_000 }, async () => {
  server.mood = 'silent'
  expect(await dns.texts('proof.example')).toBe('unknown')
})
