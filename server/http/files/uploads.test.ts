import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import { formOf } from '../../test/form.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let sockets: Socket[] = []
/** The server's ends. */
const ends: Socket[] = []

beforeAll(async () => {
  world = await openWorld()
  world.app.server.on('connection', (socket) => ends.push(socket))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  sockets = []
})

/** Sends the head of a request and what is given of its body, and gives what the server said until it ended or fell silent. */
async function begin(
  path: string,
  headers: Record<string, string>,
  body: Buffer | string,
): Promise<{ socket: Socket; heard: () => string; ended: Promise<void> }> {
  const host = 'acme.upwell.test'
  const all = { host, origin: `http://${host}`, ...headers }
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(
    `POST ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  socket.write(body)
  return { socket, heard: () => text, ended }
}

/** Until the server has read all that was sent, and has asked the database nothing for a while: what it asks before it reads a form takes its time. */
async function untilRead(): Promise<void> {
  const { pool } = world.service.database
  const isRead = ({ localPort, bytesWritten }: Socket) =>
    ends.some(({ remotePort, bytesRead }) => remotePort === localPort && bytesRead === bytesWritten)
  for (let looks = 0; looks < 10;) {
    await sleep(20)
    looks = sockets.every(isRead) && pool.idleCount === pool.totalCount ? looks + 1 : 0
  }
}

// The first test here: the clock that looks at bodies is made with the first of them.
test('a body may take 20 seconds, a file longer while enough of it comes', async () => {
  const [person, other] = [await world.user(), await world.user()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const slow = await begin('/api/boards/getAll', { 'content-type': 'application/json', 'content-length': '100' }, '{')
  const form = formOf(
    { csrfToken: csrfTokenOf(world.service.secret, person.cookie), kind: 'text' },
    Buffer.alloc(1_000_000),
  )
  const headers = { ...form.headers, cookie: `upwell=${person.cookie}`, 'content-length': String(form.payload.length) }
  const [coming, stuck] = [
    await begin('/api/images/upload', headers, form.payload.subarray(0, 100_000)),
    await begin('/api/images/upload', headers, form.payload.subarray(0, 100_000)),
  ]
  const short = formOf({ csrfToken: csrfTokenOf(world.service.secret, other.cookie), kind: 'text' })
  const behind = await begin(
    '/api/images/upload',
    { ...short.headers, cookie: `upwell=${other.cookie}`, 'content-length': String(short.payload.length) },
    short.payload.subarray(0, -4),
  )
  await untilRead()
  for (let turn = 1; turn <= 4; turn += 1) {
    // Real time for what arrives, while the server's timers are frozen.
    for (let wait = 0; wait < 40; wait += 1) await new Promise((resolve) => setImmediate(resolve))
    await new Promise<void>((resolve) =>
      coming.socket.write(form.payload.subarray(turn * 100_000, (turn + 1) * 100_000), () => resolve()),
    )
    for (let wait = 0; wait < 400; wait += 1) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  vi.useRealTimers()
  await slow.ended
  expect(slow.heard()).toBe('')
  await vi.waitFor(() => expect(stuck.heard()).toContain('notAForm'))
  // A whole file whose form does not end holds its place no longer.
  await vi.waitFor(() => expect(behind.heard()).toContain('notAForm'))
  expect(coming.heard()).toBe('')
})

test('a stranger with a file hears the refusal before the file has come in', async () => {
  const form = formOf({ csrfToken: csrfTokenOf(world.service.secret, 'v'), kind: 'text' }, Buffer.alloc(1_000_000))
  const { heard } = await begin(
    '/api/images/upload',
    { ...form.headers, cookie: 'upwell-visitor=v', 'content-length': String(form.payload.length) },
    form.payload.subarray(0, 2_000),
  )
  await vi.waitFor(() => expect(heard()).toContain('signInNeeded'))
  expect(heard()).toMatch(/^HTTP\/1\.1 401/)
})

test('a file that ends before its form does leaves nothing, and the server goes on', async () => {
  const person = await world.user()
  const form = formOf(
    { csrfToken: csrfTokenOf(world.service.secret, person.cookie), kind: 'text' },
    Buffer.alloc(1_000_000),
  )
  const { socket, ended } = await begin(
    '/api/images/upload',
    { ...form.headers, cookie: `upwell=${person.cookie}`, 'content-length': String(form.payload.length) },
    form.payload.subarray(0, 300_000),
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await ended
  expect((await world.call('/api/images/upload', { kind: 'text' }, { as: person })).status).toBe(200)
  expect(await world.db.selectFrom('files').select('id').where('owner_id', '=', person.userID).execute()).toHaveLength(
    1,
  )
})
