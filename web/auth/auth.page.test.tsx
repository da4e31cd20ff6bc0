import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '../../server/test/world.ts'
import { openPages } from '../test/openPages.ts'

let world: World

beforeAll(async () => {
  world = await openPages()
})
afterAll(() => world.close())

const open = (host: string, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { host, ...headers } })

test('a company’s own host leads to the root for pages about accounts, with their query', async () => {
  const { statusCode, headers } = await open('acme.upwell.test', '/account/nothing?a=1')
  expect([statusCode, headers.location]).toEqual([302, 'http://upwell.test/account/nothing?a=1'])
})

test('nothing of a page about accounts is kept, and an unknown one is a page that says so, in the reader’s language', async () => {
  const { statusCode, headers, body } = await open('upwell.test', '/account/nothing', { 'accept-language': 'de' })
  expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(body).toContain('<html lang="de"')
})

test('a host where nobody lives has no pages about accounts', async () => {
  expect((await open('nobody.upwell.test', '/account/nothing')).statusCode).toBe(404)
})
