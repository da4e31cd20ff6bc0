import { connect, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '../../test/untilWaiting.ts'
import { openWorld, type World } from '../../test/world.ts'

/** A service with little room, whose room is full because the database holds its requests. */
let world: World
let port: number

beforeAll(async () => {
  world = await openWorld({ REQUESTS_IN_FLIGHT: '4' }, (app) => {
    app.get('/*', (_request, reply) => reply.send('a page'))
    return Promise.resolve()
  })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

const call = (body = '{"pages":1}', extra = '') =>
  `POST /api/posts/get HTTP/1.1\r\nhost: acme.upwell.test\r\ncontent-type: application/json\r\n${extra}content-length: ${body.length}\r\n\r\n${body}`
const page = 'GET / HTTP/1.1\r\nhost: acme.upwell.test\r\nsec-fetch-mode: navigate\r\naccept: text/html\r\n\r\n'
const health = 'GET /healthz HTTP/1.1\r\nhost: acme.upwell.test\r\n\r\n'

/** One connection: asks, and gives the next answer; null when it was closed. */
function open() {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  return {
    socket,
    ask: (text: string) =>
      new Promise<{ heard: string } | null>((resolve) => {
        socket.once('data', (chunk: Buffer) => resolve({ heard: chunk.toString() }))
        socket.once('close', () => resolve(null))
        socket.write(text)
      }),
  }
}

test('a client that there is no room for hears so at once, in words that fit, and may ask again on the same connection', async () => {
  const holder = new pg.Client(world.service.database.pool.options)
  await holder.connect()
  await holder.query('begin; lock table posts in access exclusive mode')
  const inside = Array.from({ length: 4 }, () => open())
  const answers = inside.map(({ ask }) => ask(call()))
  await untilWaiting(world, 4)
  // They wait for a moment, and in vain.
  const waiting = Array.from({ length: 4 }, () => open())
  const inVain = waiting.map(({ ask }) => ask(call()))
  const outside = open()
  await new Promise((resolve) => setTimeout(resolve, 10))

  const refused = await outside.ask(call())
  expect(refused?.heard).toMatch(/^HTTP\/1.1 503 /)
  expect(refused?.heard).toMatch(/^retry-after: 1\r$/im)
  expect(refused?.heard).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
  expect(refused?.heard).toContain('{"error":"server error","code":"unavailable"}')
  const navigated = await outside.ask(page)
  expect(navigated?.heard).toMatch(/^HTTP\/1.1 503 /)
  expect(navigated?.heard).toMatch(/^content-type: text\/html; charset=utf-8\r$/im)
  expect(navigated?.heard).toMatch(/^retry-after: 1\r$/im)
  expect(navigated?.heard).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
  expect((await outside.ask(health))?.heard).toMatch(/^HTTP\/1.1 200 [^]*{"ok":true}$/)

  for (const told of await Promise.all(inVain)) {
    expect(told?.heard).toContain('{"error":"server error","code":"unavailable"}')
    expect(told?.heard).toMatch(/^HTTP\/1.1 503 /)
    expect(told?.heard).toMatch(/^retry-after: 1\r$/im)
    expect(told?.heard).toMatch(/^x-request-id: /im)
  }
  await holder.query('rollback')
  await holder.end()
  for (const answered of await Promise.all(answers)) expect(answered?.heard).toMatch(/^HTTP\/1.1 200 /)
  expect((await outside.ask(call()))?.heard).toMatch(/^HTTP\/1.1 200 /)
  for (const { socket } of [...inside, ...waiting, outside]) socket.destroy()
})
