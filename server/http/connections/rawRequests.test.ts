import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

/**
 * What no browser sends, over a socket: every answer is in HTTP and our own words, none is a failure of ours, and none is of a company
 * that was not asked.
 */
let world: World
let port: number

beforeAll(async () => {
  world = await openWorld({}, (app) => {
    app.get('/*', (request, reply) => reply.send({ host: request.headers.host ?? null }))
    return Promise.resolve()
  })
  const secret = await world.board({ name: 'Ours alone' })
  await world.post(secret.id, { title: 'A title of ours' })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

/** Sends bytes as they are and gives what came back until the other side closed, or was silent for a while. */
function speak(text: string, silentMs = 300): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let heard = ''
    let timer = setTimeout(() => socket.destroy(), Math.max(silentMs, 3_000))
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(() => socket.destroy(), silentMs)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(heard)
    })
  })
}

const statuses = (heard: string) => [...heard.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status))
const call = (host: string, extra = '', body = '{"pages":1}') =>
  `POST /api/posts/get HTTP/1.1\r\n${host}content-type: application/json\r\n${extra}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`

function expectSane(heard: string, what: string): void {
  expect(
    statuses(heard).every((status) => status < 500),
    `${what}: ${heard.slice(0, 300)}`,
  ).toBe(true)
  expect(heard, what).not.toMatch(/ at .*\.[jt]s:\d|node_modules|stack/)
}

test('our own host reaches our company', async () => {
  // The answer closes the connection: how long it takes is not the question.
  for (const host of ['acme.upwell.test', 'ACME.Upwell.Test:8080'])
    expect(await speak(call(`host: ${host}\r\n`), 30_000)).toContain('A title of ours')
})

describe('a host that is not ours reaches no company', () => {
  test.each([
    ['none', ''],
    ['an empty one', 'host:\r\n'],
    ['two', 'host: other.upwell.test\r\nhost: acme.upwell.test\r\n'],
    ['two in one', 'host: other.upwell.test, acme.upwell.test\r\n'],
    ['the root', 'host: upwell.test\r\n'],
    ["another company's", 'host: other.upwell.test\r\n'],
    [
      "another company's, ours forwarded",
      'host: other.upwell.test\r\nx-forwarded-host: acme.upwell.test\r\nforwarded: host=acme.upwell.test\r\nx-host: acme.upwell.test\r\nx-original-host: acme.upwell.test\r\n',
    ],
    ['ours as a user', 'host: acme.upwell.test@evil.test\r\n'],
    ['a user at ours', 'host: evil@acme.upwell.test\r\n'],
    ['ours and more', 'host: acme.upwell.test.evil.test\r\n'],
    ['below ours', 'host: x.acme.upwell.test\r\n'],
    ['ours with a path', 'host: acme.upwell.test/x\r\n'],
    ['ours with a space', 'host: acme.upwell.test x\r\n'],
    ['ours with a port that is none', 'host: acme.upwell.test:x\r\n'],
    ['ours with a port and a user', 'host: acme.upwell.test:80@evil.test\r\n'],
    ['an address', 'host: 127.0.0.1\r\n'],
    ['an address in brackets', 'host: [::1]:3000\r\n'],
    ['half a bracket', 'host: [::1\r\n'],
    ['one in other letters', 'host: \u0430cme.upwell.test\r\n'],
    ['one in full width', 'host: xn--cme-7cd.upwell.test\r\n'],
    ['dots', 'host: ..upwell.test\r\n'],
    ['NUL', 'host: acme.upwell.test\0\r\n'],
    ['four thousand letters', `host: ${'a'.repeat(4000)}.upwell.test\r\n`],
  ])('%s', async (what, host) => {
    const heard = await speak(call(host))
    expectSane(heard, what)
    expect(heard).not.toContain('A title of ours')
    expect(statuses(heard).length).toBeLessThanOrEqual(1)
  })
})

describe('a request that two servers may read in two ways is not read', () => {
  const smuggled =
    'POST /api/posts/get HTTP/1.1\r\nhost: acme.upwell.test\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"pages":1}'
  const head = 'POST /api/boards/getAll HTTP/1.1\r\nhost: other.upwell.test\r\ncontent-type: application/json\r\n'
  test.each([
    ['length and chunks', `${head}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks and length', `${head}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `${head}content-length: 0\r\ncontent-length: 44\r\n\r\n${smuggled}`],
    ['two lengths in one', `${head}content-length: 0, 44\r\n\r\n${smuggled}`],
    ['a length with a sign', `${head}content-length: +0\r\n\r\n${smuggled}`],
    ['a length below nought', `${head}content-length: -1\r\n\r\n${smuggled}`],
    ['chunks that are not the last', `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks by another name', `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${head}content-length : 0\r\n\r\n${smuggled}`],
    ['a folded header', `${head}x: y\r\n content-length: 0\r\n\r\n${smuggled}`],
    ['a chunk whose size is none', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n\r\n${smuggled}`],
    ['a bare line feed', `${head.replaceAll('\r\n', '\n')}\n${smuggled}`],
    ['a header without a name', `${head}: x\r\n\r\n${smuggled}`],
    ['a line break in a header', `${head}x: a\rb\r\n\r\n${smuggled}`],
  ])('%s', async (what, text) => {
    const heard = await speak(text)
    expectSane(heard, what)
    expect(heard).not.toContain('A title of ours')
  })
})

describe('other shapes', () => {
  const headers = 'host: acme.upwell.test\r\nconnection: close\r\n'
  test.each([
    ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['HTTP/0.9', 'GET /healthz\r\n\r\n'],
    ['HTTP/2 without more', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['no method', ' / HTTP/1.1\r\n\r\n'],
    ['a method nobody knows', `BREW / HTTP/1.1\r\n${headers}\r\n`],
    ['TRACE', `TRACE / HTTP/1.1\r\n${headers}\r\n`],
    ['CONNECT', `CONNECT evil.test:443 HTTP/1.1\r\n${headers}\r\n`],
    ['OPTIONS for everything', `OPTIONS * HTTP/1.1\r\n${headers}\r\n`],
    [
      'an upgrade',
      `GET / HTTP/1.1\r\n${headers.replace('close', 'upgrade')}upgrade: websocket\r\nsec-websocket-key: x\r\n\r\n`,
    ],
    ['a whole address', `GET http://other.upwell.test/x HTTP/1.1\r\n${headers}\r\n`],
    ['two slashes', `GET //evil.test/x HTTP/1.1\r\n${headers}\r\n`],
    ['a slash and a backslash', `GET /\\evil.test HTTP/1.1\r\n${headers}\r\n`],
    ['bytes that are no letters', `GET /\xff\xfe%ff%c0%af HTTP/1.1\r\n${headers}\r\n`],
    ['half of a percent sign', `GET /%E0%A4%A%zz% HTTP/1.1\r\n${headers}\r\n`],
    ['dots', `GET /assets/../../../../etc/passwd HTTP/1.1\r\n${headers}\r\n`],
    ['dots in percents', `GET /assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd%00.css HTTP/1.1\r\n${headers}\r\n`],
    ['a long address', `GET /${'a'.repeat(12_000)} HTTP/1.1\r\n${headers}\r\n`],
    ['an address beyond all bounds', `GET /${'a'.repeat(60_000)} HTTP/1.1\r\n${headers}\r\n`],
    ['a long query', `GET /?${'a[]=1&'.repeat(2_000)} HTTP/1.1\r\n${headers}\r\n`],
    ['a long parameter', `GET /theme/${'a'.repeat(5_000)}.css HTTP/1.1\r\n${headers}\r\n`],
    ['headers beyond all bounds', `GET / HTTP/1.1\r\n${headers}x: ${'a'.repeat(80_000)}\r\n\r\n`],
    [
      'three thousand headers',
      `GET / HTTP/1.1\r\n${headers}${Array.from({ length: 3_000 }, (_, at) => `x${at}: y\r\n`).join('')}\r\n`,
    ],
    ['an expectation', `POST /api/posts/get HTTP/1.1\r\n${headers}expect: 200-ok\r\ncontent-length: 2\r\n\r\n{}`],
    [
      'a compressed body',
      `POST /api/posts/get HTTP/1.1\r\n${headers}content-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`,
    ],
    [
      'a body beyond all bounds, announced',
      `POST /api/posts/get HTTP/1.1\r\n${headers}content-type: application/json\r\ncontent-length: 99999999999\r\n\r\n{}`,
    ],
    ['a range', `GET /healthz HTTP/1.1\r\n${headers}range: bytes=0-1,2-3,0-99999999\r\n\r\n`],
    [
      'a thousand encodings',
      `GET /healthz HTTP/1.1\r\n${headers}accept-encoding: ${'gzip;q=0.1,'.repeat(500)}\r\n\r\n`,
    ],
    [
      'hashes of every kind',
      `GET /theme/1f7a5c.css HTTP/1.1\r\n${headers}if-none-match: ${'W/"x",'.repeat(1_000)}\r\nif-modified-since: yesterday\r\n\r\n`,
    ],
    [
      'forwarding by nobody we believe',
      `GET /healthz HTTP/1.1\r\n${headers}x-forwarded-for: ${'1.1.1.1,'.repeat(500)}\r\nx-forwarded-proto: javascript\r\n\r\n`,
    ],
  ])('%s', async (what, text) => {
    const heard = await speak(text)
    expectSane(heard, what)
    expect(heard).not.toContain('root:x:0')
  })

  test('requests one behind the other are answered in turn, each for its own host', async () => {
    const one = (host: string, extra = '') =>
      `POST /api/posts/get HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${extra}content-length: 11\r\n\r\n{"pages":1}`
    // The last closes the connection, so that nothing hangs on how long an answer takes.
    const heard = await speak(
      one('other.upwell.test') + one('acme.upwell.test') + one('other.upwell.test', 'connection: close\r\n'),
      10_000,
    )
    expect(statuses(heard)).toEqual([200, 200, 200])
    expect(heard.split('A title of ours')).toHaveLength(2)
  })
})

describe('cookies', () => {
  const get = (cookie: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/viewer/get',
      payload: '{}',
      headers: { host: 'acme.upwell.test', 'content-type': 'application/json', cookie },
    })

  test.each([
    ['many', Array.from({ length: 500 }, (_, at) => `c${at}=x`).join('; ')],
    ['one of 8 kB', `upwell=${'x'.repeat(8_000)}`],
    ['bytes in percents', 'upwell=%00%ff%zz; upwell-visitor=%E0%A4%A'],
    ['names of a prototype', '__proto__=x; constructor=y; toString=z; upwell=__proto__'],
    ['no names', '=x; ; =; upwell; upwell='],
    ['quotes', 'upwell="x\\"; upwell-theme="><script>'],
  ])('%s are nobody', async (_what, cookie) => {
    const answered = await get(cookie)
    expect(answered.statusCode).toBe(200)
    expect(answered.json()).toEqual({ viewer: null })
  })

  test('a session’s cookie that comes twice counts once: a stranger’s in front is not mixed with it', async () => {
    const { cookie } = world.company.owner
    const viewers = await Promise.all([get(`upwell=${cookie}; upwell=x`), get(`upwell=x; upwell=${cookie}`)])
    expect(viewers.map((answered) => answered.json<{ viewer: { id: string } | null }>().viewer?.id ?? null)).toEqual([
      world.company.owner.userID,
      null,
    ])
  })
})
