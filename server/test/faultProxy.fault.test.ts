import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFaultProxy, type FaultProxy } from './faultProxy.ts'

/** A server that says everything twice as loud. */
let server: Server
let proxy: FaultProxy
const received: string[] = []

beforeEach(async () => {
  received.length = 0
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received.push(bytes.toString())
      socket.write(bytes.toString().toUpperCase())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await openFaultProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
})
afterEach(async () => {
  await proxy.close()
  server.close()
})

async function enter(): Promise<{ socket: Socket; heard: string[]; say(text: string): void }> {
  const socket = connect(proxy.port, '127.0.0.1')
  await once(socket, 'connect')
  const heard: string[] = []
  socket.on('data', (bytes) => heard.push(bytes.toString()))
  return { socket, heard, say: (text) => void socket.write(text) }
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries === 200) throw new Error('it never came')
    await sleep(10)
  }
}

test('passes everything on, and holds it back for as long as it is told', async () => {
  const { heard, say } = await enter()
  say('one')
  await until(() => heard.join('') === 'ONE')
  await proxy.set({ kind: 'delay', ms: 150, jitterMs: 0 })
  const began = performance.now()
  say('two')
  await until(() => heard.join('') === 'ONETWO')
  expect(performance.now() - began).toBeGreaterThan(290)
})

test('delivers nothing through a black hole, takes new connections, and delivers late when it ends', async () => {
  const { heard, say } = await enter()
  await proxy.set({ kind: 'blackhole' })
  say('one')
  const late = await enter()
  late.say('two')
  await sleep(80)
  expect([received, heard, late.heard]).toEqual([[], [], []])
  await proxy.set({ kind: 'pass' })
  await until(() => heard.join('') === 'ONE' && late.heard.join('') === 'TWO')
})

test('loses one direction only when it is half open', async () => {
  const { heard, say } = await enter()
  await proxy.set({ kind: 'half open', lost: 'from' })
  say('one')
  await until(() => received.join('') === 'one')
  await sleep(50)
  expect(heard).toEqual([])
})

test('resets connections, and refuses new ones', async () => {
  const { socket } = await enter()
  const failed = once(socket, 'error')
  expect(proxy.reset()).toBe(1)
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' })
  await proxy.set({ kind: 'refuse' })
  await expect(enter()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await proxy.set({ kind: 'pass' })
  const { heard, say } = await enter()
  say('one')
  await until(() => heard.join('') === 'ONE')
})
