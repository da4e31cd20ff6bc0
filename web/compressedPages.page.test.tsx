import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '../server/test/world.ts'
import { render } from './entry.server.tsx'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'

let world: World
let url: string

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  const board = await world.board({ name: 'Ideas' })
  for (let n = 0; n < 20; n += 1)
    await world.post(board.id, { title: `Wish ${n}`, details: 'Words of a wish. '.repeat(n) })
  await world.fold()
  url = `/${board.urlName}`
})
afterAll(() => world.close())

async function open(
  coding: string | undefined,
  {
    path = url,
    method = 'GET',
    headers = {},
  }: { path?: string; method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) {
  const accepted = coding === undefined ? {} : { 'accept-encoding': coding }
  const {
    statusCode,
    rawPayload,
    headers: said,
  } = await world.app.inject({
    method,
    url: path,
    headers: { host: 'acme.upwell.test', ...accepted, ...headers },
  })
  return { status: statusCode, bytes: rawPayload, headers: said }
}

const opened = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['identity;q=0, *', 'gzip'],
] as const)('who accepts %s is sent the page in %s, each time the same page', async (accepted, coding) => {
  const plain = await open(undefined)
  for (let turn = 0; turn < 12; turn += 1) {
    const { status, bytes, headers } = await open(accepted)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(bytes.length),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: plain.headers.etag,
      vary: 'cookie, accept-encoding, accept-language',
    })
    expect(opened[coding](bytes).equals(plain.bytes)).toBe(true)
    expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
  }
})

test.each([undefined, '', 'identity', 'zstd', 'br;q=0, gzip;q=0', 'identity, br;q=0.5', '*;q=0', 'identity;q=0'])(
  'who accepts %s is sent the page as it is',
  async (accepted) => {
    const { status, bytes, headers } = await open(accepted)
    expect([status, headers['content-encoding'], headers['content-length']]).toEqual([
      200,
      undefined,
      String(bytes.length),
    ])
    expect(bytes.toString()).toContain('<!doctype html>')
    expect(headers.vary).toBe('cookie, accept-encoding, accept-language')
  },
)

test('one tag holds for every coding, and 304 says nothing of one', async () => {
  const { headers } = await open('br')
  for (const accepted of ['br', 'gzip', undefined]) {
    const answer = await open(accepted, { headers: { 'if-none-match': String(headers.etag) } })
    expect([answer.status, answer.bytes.length, answer.headers['content-encoding']]).toEqual([304, 0, undefined])
    expect(answer.headers.vary).toBe('cookie, accept-encoding, accept-language')
  }
})

test('HEAD says what GET would', async () => {
  for (const accepted of ['br', 'gzip', undefined]) {
    const [get, head] = [await open(accepted), await open(accepted, { method: 'HEAD' })]
    expect(head.bytes.length).toBe(0)
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'cache-control'])
      expect(head.headers[name], name).toBe(get.headers[name])
  }
})

test('pages that are kept by nobody are compressed too', async () => {
  const person = await world.user('Ada')
  for (const [path, headers] of [
    [url, { cookie: `upwell=${person.cookie}` }],
    ['/files/nothing', { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ] as const) {
    const { bytes, headers: said } = await open('gzip, br', { path, headers })
    expect(said['content-encoding'], path).toBe('br')
    expect(brotliDecompressSync(bytes).toString(), path).toContain('<!doctype html>')
    expect(said['vary'], path).toContain('accept-encoding')
  }
})
