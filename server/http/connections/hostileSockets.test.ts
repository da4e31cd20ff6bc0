import { randomBytes } from 'node:crypto'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { openServer, openStanding, patience, type Standing } from '../listening.ts'

/** Those who hold what they can for as long as they can, and what others have of the service in the meantime. */
const large = randomBytes(4 * 1024 * 1024)
let world: World
let port: number
let standing: Standing

beforeAll(async () => {
  world = await openWorld({ REQUESTS_IN_FLIGHT: '4', CONNECTIONS_PER_ADDRESS: '1000' }, (app) => {
    app.get('/large', (_request, reply) => reply.type('application/octet-stream').send(large))
    return Promise.resolve()
  })
  standing = openStanding(world.service)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
  await expectAnswer()
})
afterAll(() => world.close())

const host = 'host: acme.upwell.test\r\n'
const call = `POST /api/posts/get HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 11\r\n\r\n{"pages":1}`

function open(text: string, at = port): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(at, '127.0.0.1', () => socket.write(text, () => resolve(socket)))
    socket.on('error', () => {})
  })
}

/** Asks as anyone would, on a connection of its own. */
async function expectAnswer(): Promise<void> {
  const socket = await open(call)
  const heard = await new Promise<string>((resolve) =>
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  socket.destroy()
  expect(heard).toMatch(/^HTTP\/1.1 200 /)
}

/** Expects answers while everyone who holds a connection still has it. */
async function expectAnswersBeside(held: readonly Socket[]): Promise<void> {
  for (let n = 0; n < 5; n += 1) await expectAnswer()
  expect(await connectionsOf(world.app.server)).toBeGreaterThanOrEqual(held.length)
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

async function serving(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const briefly = { ...patience, headers: 300, request: 600, silence: 500, lookEvery: 100 }

test('those who send nothing, or half of a request, in their hundreds, keep nobody out', async () => {
  const half = [
    ...Array.from({ length: 350 }, () => ''),
    ...Array.from({ length: 100 }, () => `GET / HTTP/1.1\r\n${host}`),
    ...Array.from({ length: 50 }, () => call.slice(0, -2)),
  ]
  const held = await Promise.all(half.map((text) => open(text)))
  await expectAnswersBeside(held)
  held.forEach((socket) => socket.destroy())
})

test('those who do not read a large answer hold no room, and no copy of it each', async () => {
  const before = process.memoryUsage()
  const held = await Promise.all(
    Array.from({ length: 20 }, async () => (await open(`GET /large HTTP/1.1\r\n${host}\r\n`)).pause()),
  )
  await sleep(300)
  await expectAnswersBeside(held)
  const after = process.memoryUsage()
  expect(
    after.external + after.arrayBuffers + after.heapUsed - before.external - before.arrayBuffers - before.heapUsed,
  ).toBeLessThan(10 * large.length)
  held.forEach((socket) => socket.destroy())
})

test('a head that comes a byte at a time is ended, and so are a body and silence', async () => {
  const server = openServer((request) => void request.resume(), standing, briefly)
  const at = await serving(server)
  const [head, body, nothing] = [
    await open('GET / HTTP/1.1\r\nx: ', at),
    await open('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n', at),
    await open('', at),
  ]
  const drip = setInterval(() => [head, body].forEach((socket) => socket.write('a')), 50)
  await Promise.all(
    [head, body, nothing].map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))),
  )
  clearInterval(drip)
  expect([head, body, nothing].map(({ closed }) => closed)).toEqual([true, true, true])
  server.close()
})

test('a client that reads nothing of an answer for too long is cut off', async () => {
  const server = openServer((_request, response) => void response.end(large), standing, briefly)
  const at = await serving(server)
  const socket = (await open('GET / HTTP/1.1\r\nhost: x\r\n\r\n', at)).pause()
  await expect.poll(() => connectionsOf(server)).toBe(0)
  socket.destroy()
  server.close()
})

test('beyond the most connections a new one is closed, and those that are there go on', async () => {
  const server = openServer((_request, response) => void response.end('here'), standing, {
    ...patience,
    connections: 3,
  })
  const at = await serving(server)
  const held = await Promise.all(['', '', ''].map((text) => open(text, at)))
  await sleep(50)
  const beyond = connect(at, '127.0.0.1')
  beyond.on('error', () => {})
  await new Promise((resolve) => beyond.resume().once('close', resolve))
  const [first] = held
  const heard = new Promise<string>((resolve) => first?.once('data', (chunk: Buffer) => resolve(chunk.toString())))
  first?.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await heard).toContain('200 OK')
  held.forEach((socket) => socket.destroy())
  server.close()
})

test('the service’s own patience: ten seconds for a head, a minute for silence', () => {
  const { headersTimeout, requestTimeout, timeout, maxConnections } = world.app.server
  expect([headersTimeout, requestTimeout, timeout, maxConnections]).toEqual([10_000, 120_000, 60_000, 8_192])
})
