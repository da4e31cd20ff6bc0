import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundReading } from './slowReader.ts'

const size = 32 * 1024 * 1024
let server: Server
let port: number
const over: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536)
      })(),
    )
    // Half a second for the whole of it.
    boundReading(response, request.url === '/small' ? 5 : size, () => over.push(request.url ?? ''), {
      graceMs: 250,
      bytesPerSecond: 128 * 1024 * 1024,
    })
    if (request.url === '/small') response.end('small')
    else body.pipe(response).once('close', () => body.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function open(path: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`))
  socket.on('error', () => {})
  return socket
}

test('a reader who takes a byte now and then is cut off when the time for the size is over', async () => {
  const socket = open('/large')
  const sipping = setInterval(() => void socket.read(1), 20)
  socket.pause()
  await expect.poll(() => over).toContain('/large')
  clearInterval(sipping)
  socket.destroy()
})

test('an answer that was read in time leaves its connection alone', async () => {
  const socket = open('/small')
  const heard = text(socket)
  await expect.poll(() => over).toContain('/small')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(socket.destroyed).toBe(false)
  socket.end()
  expect(await heard).toContain('small')
})
