import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { boundConnections } from './connections.ts'

let sockets: Socket[] = []
let server: ReturnType<typeof createServer>

beforeEach(() => {
  server = createServer((_request, response) => void response.end('here'))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.close()
})

async function listening(at: Server): Promise<number> {
  await new Promise<void>((resolve) => at.listen(0, '0.0.0.0', resolve))
  return (at.address() as AddressInfo).port
}

/** A connection from an address of this machine; gives whether it is answered. */
async function open(port: number, from: string): Promise<{ socket: Socket; isAnswered: boolean }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  const isAnswered = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
    socket.once('error', () => resolve(false))
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  })
  return { socket, isAnswered }
}

test('one address has so many connections, and what it holds keeps no other out', async () => {
  boundConnections(server, 3)
  const port = await listening(server)
  const held = [await open(port, '127.0.0.1'), await open(port, '127.0.0.1'), await open(port, '127.0.0.1')]
  expect(held.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true])
  for (let times = 0; times < 20; times += 1) expect((await open(port, '127.0.0.1')).isAnswered).toBe(false)
  expect((await open(port, '127.0.0.2')).isAnswered).toBe(true)
  held[0]?.socket.destroy()
  await expect.poll(async () => (await open(port, '127.0.0.1')).isAnswered).toBe(true)
})

test('those that send nothing count as well', async () => {
  boundConnections(server, 3)
  const port = await listening(server)
  for (let n = 0; n < 10; n += 1) sockets.push(connect({ port, host: '127.0.0.1' }).on('error', () => {}))
  const standing = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(standing).toBe(3)
  expect((await open(port, '127.0.0.1')).isAnswered).toBe(false)
})

test.each([
  ['the setting bounds them where nobody stands in front', { CONNECTIONS_PER_ADDRESS: '2' }, [true, true, false]],
  ['a proxy’s are not bounded', { CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: '1' }, [true, true, true]],
])('%s', async (_what, settings: Record<string, string>, expected) => {
  const world = await openWorld(settings)
  try {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const answers: boolean[] = []
    for (let n = 0; n < 3; n += 1) answers.push((await open(port, '127.0.0.1')).isAnswered)
    expect(answers).toEqual(expected)
  } finally {
    for (const socket of sockets) socket.destroy()
    await world.close()
  }
})
