import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../server/http/app.ts'
import { readEnv } from '../server/env.ts'
import { openDatabase, type OpenDatabase } from '../server/ports/database/database.ts'
import { openDNS } from '../server/ports/dns/dns.ts'
import { openOutbound } from '../server/ports/outbound/outbound.ts'
import { openStorage } from '../server/ports/storage/openStorage.ts'
import { freshDatabase, type FreshDatabase } from '../server/test/cluster.ts'
import { openRoad, type Road } from '../server/test/road.ts'
import { pagesBy } from './test/openPages.ts'

let own: FreshDatabase
let road: Road
let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  own = await freshDatabase()
  road = await openRoad(own.connection)
  database = openDatabase({ connection: { ...own.connection, ...road.connection }, poolSize: 2, onError: () => {} })
  const env = readEnv({ BASE_URL: 'http://upwell.test', LOG_LEVEL: 'silent' })
  const service = {
    env,
    database,
    storage: await openStorage(env),
    dns: openDNS(),
    outbound: openOutbound(env),
    secret: Buffer.alloc(32, 7),
    log: pino({ level: 'silent' }),
  }
  app = await buildApp(service, pagesBy())
  road.block()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await road.close()
  await own.drop()
})

const open = (headers: Record<string, string>) =>
  app.inject({ url: '/a-board', headers: { host: 'acme.upwell.test', ...headers } })

test('without a database the page says so, what is safe and what to do, without a script', async () => {
  const { statusCode, headers, body } = await open({})
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
  expect(body).toContain('<h1 class="text-h1">This page couldn’t be loaded</h1>')
  expect(body).toContain('href="">Try again</a>')
  expect(body).not.toContain('<script')
})

test('it does so in the language and in the theme that its reader chose', async () => {
  const { body } = await open({ cookie: 'upwell-language=ar; upwell-theme=dark' })
  expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
  expect(body).not.toContain('Try again')
  expect((await open({ 'accept-language': 'de-AT' })).body).toContain('<html lang="de"')
})
