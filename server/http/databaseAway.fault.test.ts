import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany } from '../domain/companies/createCompany.ts'
import { startSession } from '../domain/people/sessions/session.ts'
import { readEnv } from '../env.ts'
import { openDatabase, type OpenDatabase } from '../ports/database/database.ts'
import { openDNS } from '../ports/dns/dns.ts'
import { openOutbound } from '../ports/outbound/outbound.ts'
import { openStorage } from '../ports/storage/openStorage.ts'
import { csrfTokenOf } from '../secrets/tokens.ts'
import { freshDatabase, type FreshDatabase } from '../test/cluster.ts'
import { formOf } from '../test/form.ts'
import { openRoad, type Road } from '../test/road.ts'
import { buildApp } from './app.ts'
import { unsubscribeURL } from './mailLinks.ts'

const secret = Buffer.alloc(32, 7)
const host = 'acme.upwell.test'
const unavailable = { error: 'server error', code: 'unavailable' }

let own: FreshDatabase
let road: Road
let database: OpenDatabase
let app: FastifyInstance
let cookie: string
let mailLink: string

beforeAll(async () => {
  own = await freshDatabase()
  road = await openRoad(own.connection)
  database = openDatabase({ connection: { ...own.connection, ...road.connection }, poolSize: 4, onError: () => {} })
  database.endSilenceAfter(3_000)
  const env = readEnv({ BASE_URL: 'http://upwell.test', LOG_LEVEL: 'silent' })
  app = await buildApp(
    {
      env,
      database,
      storage: await openStorage(env),
      outbound: openOutbound(env),
      dns: openDNS(),
      secret,
      log: pino({ level: 'silent' }),
    },
    async () => {},
  )
  const { companyID, ownerID } = await database.db
    .transaction()
    .execute((tx) => createCompany(tx, { name: 'Acme', subdomain: 'acme', owner: { email: 'owner@example.com' } }))
  cookie = await startSession(database.db, companyID, { userID: ownerID, kind: 'member' })
  mailLink = unsubscribeURL(secret, '', { companyID, postID: '01900000-0000-7000-8000-000000000001', userID: ownerID })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await road.close()
  await own.drop()
})

function call(path: string, input: Record<string, unknown>) {
  const headers = { host, origin: `http://${host}`, cookie: `upwell=${cookie}`, 'content-type': 'application/json' }
  return app.inject({
    method: 'POST',
    url: path,
    headers,
    payload: JSON.stringify({ csrfToken: csrfTokenOf(secret, cookie), ...input }),
  })
}

test('while the database is away every request fails within two seconds, and service resumes within five of its return', async () => {
  expect((await call('/api/boards/getAll', {})).statusCode).toBe(200)
  road.block()
  const began = performance.now()
  // More than the pool has connections, so that some wait for one.
  const asked = Array.from({ length: 6 }, () => [
    call('/api/boards/getAll', {}),
    call('/api/boards/create', { name: 'Ideas' }),
  ])
  const form = formOf({ csrfToken: csrfTokenOf(secret, cookie), kind: 'text' })
  const sent = app.inject({
    method: 'POST',
    url: '/api/images/upload',
    headers: { host, origin: `http://${host}`, cookie: `upwell=${cookie}`, ...form.headers },
    payload: form.payload,
  })
  const file = app.inject({ url: '/files/01900000-0000-7000-8000-000000000001', headers: { host } })
  const answered = await Promise.all([
    ...asked.flat(),
    sent,
    file,
    app.inject({ method: 'POST', url: mailLink, headers: { host } }),
  ])
  expect(performance.now() - began).toBeLessThan(2_500)
  for (const { statusCode, json } of answered) expect([statusCode, json()]).toEqual([503, unavailable])

  road.clear()
  const returned = performance.now()
  while ((await call('/api/boards/create', { name: 'Ideas' })).statusCode !== 200) {
    expect(performance.now() - returned).toBeLessThan(5_000)
    await sleep(50)
  }
  expect((await call('/api/boards/getAll', {})).json<{ boards: unknown[] }>().boards).toHaveLength(1)
})

test('while the database neither answers nor closes every request fails within five seconds, and service resumes by itself', async () => {
  expect((await call('/api/boards/getAll', {})).statusCode).toBe(200)
  road.freeze()
  const began = performance.now()
  const asked = Array.from({ length: 6 }, () => [
    call('/api/boards/getAll', {}),
    call('/api/boards/create', { name: 'Frozen' }),
  ])
  const answered = await Promise.all([
    ...asked.flat(),
    app.inject({ method: 'POST', url: mailLink, headers: { host } }),
  ])
  expect(performance.now() - began).toBeLessThan(5_000)
  for (const { statusCode, json } of answered) expect([statusCode, json()]).toEqual([503, unavailable])
  expect(database.pool.totalCount).toBeLessThanOrEqual(4)

  road.clear()
  const returned = performance.now()
  while ((await call('/api/boards/create', { name: 'Thawed' })).statusCode !== 200) {
    expect(performance.now() - returned).toBeLessThan(5_000)
    await sleep(50)
  }
})

test('a write that froze in the middle of its transaction leaves its connection to nobody', async () => {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table events in access exclusive mode')
    const began = performance.now()
    const { statusCode, json } = await call('/api/boards/create', { name: 'Half frozen' })
    expect([statusCode, json()]).toEqual([503, unavailable])
    expect(performance.now() - began).toBeLessThan(5_000)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const { boards } = (await call('/api/boards/getAll', {})).json<{ boards: { name: string }[] }>()
  expect(boards.map(({ name }) => name)).not.toContain('Half frozen')
  expect((await call('/api/boards/create', { name: 'After it' })).statusCode).toBe(200)
})
