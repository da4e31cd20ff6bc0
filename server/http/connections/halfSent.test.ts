import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import { formOf } from '../../test/form.ts'
import { openWorld, type World } from '../../test/world.ts'

/** Requests whose body never ends, at every kind of address and in every spelling of it. */
let world: World
let port: number
let held: Socket[] = []

beforeAll(async () => {
  world = await openWorld({ REQUESTS_IN_FLIGHT: '4' })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  for (const socket of held) socket.destroy()
  held = []
})

const host = 'acme.upwell.test'
const length = 'content-length: 100000\r\n'
const json = 'content-type: application/json\r\n'
const multipart = 'content-type: multipart/form-data; boundary=x\r\n'
const begunField = '--x\r\ncontent-disposition: form-data; name="csrfToken"\r\n\r\nabc'

const head = (method: string, target: string, headers: string) =>
  `${method} ${target} HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n${headers}\r\n`

const halves: [string, string][] = [
  ...['', '?x', '?', '#x', '?csrfToken=x'].map((end): [string, string] => [
    `an upload, with ${end || 'nothing'} behind its path`,
    head('POST', `/api/images/upload${end}`, multipart + length) + begunField,
  ]),
  ['an upload, in percents', head('POST', '/api/images/%75pload', multipart + length) + begunField],
  ['an upload, with a slash at its end', head('POST', '/api/images/upload/', multipart + length) + begunField],
  ['an upload, as a whole address', head('POST', `http://${host}/api/images/upload`, multipart + length) + begunField],
  [
    'an upload, chunked',
    head('POST', '/api/images/upload?x', `${multipart}transfer-encoding: chunked\r\n`) + `5\r\n--x\r\n\r\n`,
  ],
  ['an upload that is no form', head('POST', '/api/images/upload?x', json + length) + '{'],
  ['an upload without a type', head('POST', '/api/images/upload?x', length) + '{'],
  ['a call', head('POST', '/api/posts/get', json + length) + '{'],
  ['a call, chunked', head('POST', '/api/posts/get?x', `${json}transfer-encoding: chunked\r\n`) + '1\r\n{\r\n'],
  ['a call that asks whether to go on', head('POST', '/api/posts/get', `${json}${length}expect: 100-continue\r\n`)],
  ['a form to a call', head('POST', '/api/posts/get', multipart + length) + begunField],
  ['a form to a link in an email', head('POST', '/unsubscribe', multipart + length) + begunField],
  ['a body to no address', head('POST', '/nothing/here', json + length) + '{'],
  ['a body that no method has', head('PUT', '/api/posts/get', json + length) + '{'],
  ['a body on GET', head('GET', '/robots.txt', json + length) + '{'],
  ['a chunked body on GET', head('GET', '/files/x', 'transfer-encoding: chunked\r\n') + '1\r\n{\r\n'],
  ['a body on HEAD', head('HEAD', '/files/x', length) + '{'],
]

function open(text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1', () => resolve(socket)))
    socket.on('error', () => {}).resume()
    held.push(socket)
  })
}

// The first test here: the clock that looks at bodies is made with the first of them.
test('all of them are ended, whatever they ask for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const begun = await Promise.all(halves.map(async ([what, text]) => ({ what, socket: await open(text) })))
  const left = () => begun.filter(({ socket }) => !socket.destroyed && !socket.readableEnded).map(({ what }) => what)
  // Real time for what arrives, while the server's clocks take twenty seconds at a step.
  for (let step = 0; step < 100 && left().length > 0; step += 1) {
    await sleep(50)
    await vi.advanceTimersByTimeAsync(20_000)
  }
  vi.useRealTimers()
  expect(left()).toEqual([])
})

test.each(halves)('%s that never ends holds no room', async (_what, text) => {
  await Promise.all(Array.from({ length: 12 }, () => open(text)))
  await sleep(150)
  for (let times = 0; times < 3; times += 1) expect((await world.call('/api/posts/get', { pages: 1 })).status).toBe(200)
})

test('a signed-in person’s file that never ends holds no room', async () => {
  const { cookie } = await world.user()
  const form = formOf({ csrfToken: csrfTokenOf(world.service.secret, cookie), kind: 'text' }, Buffer.alloc(1_000_000))
  const text = head(
    'POST',
    '/api/images/upload?x',
    `content-type: ${form.headers['content-type']}\r\ncookie: upwell=${cookie}\r\ncontent-length: ${form.payload.length}\r\n`,
  )
  await Promise.all(Array.from({ length: 12 }, async () => (await open(text)).write(form.payload.subarray(0, 5_000))))
  await sleep(300)
  for (let times = 0; times < 3; times += 1) expect((await world.call('/api/posts/get', { pages: 1 })).status).toBe(200)
})
