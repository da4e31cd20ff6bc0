import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'

let world: World
/** Ends the oldest answer under way. */
const ends: (() => void)[] = []
const begun: string[] = []

beforeAll(async () => {
  world = await openWorld({}, (app) => {
    app.get<{ Params: { name: string } }>('/slow/:name', ({ params }, reply) => {
      begun.push(params.name)
      ends.push(() => void reply.send(params.name))
    })
    return Promise.resolve()
  })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

function send(names: readonly string[]): Promise<Socket> {
  const { port } = world.app.server.address() as AddressInfo
  const text = names.map((name) => `GET /slow/${name} HTTP/1.1\r\nhost: acme.upwell.test\r\n\r\n`).join('')
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)))
  })
}

test('requests of one connection are worked at one after another, each once the answer before it is sent', async () => {
  const socket = await send(['a', 'b', 'c'])
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  for (const name of ['a', 'b', 'c']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    await sleep(50)
    expect(begun.at(-1)).toBe(name)
    ends.shift()?.()
  }
  await expect.poll(() => heard.match(/\r\n\r\n\w/g)).toEqual(['\r\n\r\na', '\r\n\r\nb', '\r\n\r\nc'])
  socket.destroy()
})

test('nothing is done for the requests of a connection that was closed', async () => {
  const socket = await send(['d', 'e', 'f'])
  await expect.poll(() => begun.at(-1)).toBe('d')
  socket.destroy()
  await sleep(50)
  ends.shift()?.()
  await sleep(100)
  expect(begun.at(-1)).toBe('d')
})
