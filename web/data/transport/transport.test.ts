import { afterEach, expect, test } from 'vitest'
import { startTinyServer, answerJSON, type TinyServer } from '../../test/tinyServer.ts'
import { testTable, type TestCalls } from '../../test/answering.ts'
import { createDataClient } from '../client.ts'
import { createCookieStore } from './cookieStore.ts'
import { connect } from './transport.ts'

let server: TinyServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

async function open(respond: Parameters<typeof startTinyServer>[0]) {
  server = await startTinyServer(respond)
  const cookies = createCookieStore()
  const connection = connect({ cookies, origin: server.origin })
  const client = createDataClient<TestCalls>({ transport: connection.transport, cookies, table: testTable })
  return { server, cookies, connection, client }
}

test('a call is a POST of JSON to its path', async () => {
  const { server, client } = await open((_, response) => answerJSON(response, { thing: { name: 'a', count: 1 } }))
  await client.load('/api/things/get', { thingID: '1' })
  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/things/get',
    headers: { 'content-type': 'application/json' },
  })
})

test("the body is the shared cookie fields combined with the query's inputs", async () => {
  const { server, client, cookies } = await open((_, response) => answerJSON(response, { thing: null }))
  cookies.set('csrfToken', 'token')
  cookies.set('theme', 'dark')
  await client.load('/api/things/get', { thingID: '1', note: 'n' })
  expect(server.bodies('/api/things/get')).toEqual([{ csrfToken: 'token', theme: 'dark', thingID: '1', note: 'n' }])
})

test('the named output field of the answer is read', async () => {
  const { client } = await open((_, response) => answerJSON(response, { other: 1, thing: { name: 'a', count: 1 } }))
  expect((await client.load('/api/things/get', { thingID: '1' })).data).toEqual({ name: 'a', count: 1 })
})

test('the token that an answer brings in its header is kept and reused', async () => {
  const { server, client } = await open((_, response) =>
    answerJSON(response, { thing: null, result: { done: true } }, { token: 'kept' }),
  )
  await client.load('/api/things/get', { thingID: '1' })
  await client.write('/api/things/delete', { thingID: '1' })
  expect(server.bodies('/api/things/delete')).toEqual([{ csrfToken: 'kept', thingID: '1' }])
})

test('a write that knows no token asks a read call for one first, once for several writes', async () => {
  const { server, client } = await open(({ url }, response) =>
    url === '/api/viewer/get'
      ? answerJSON(response, { viewer: null }, { token: 'first' })
      : answerJSON(response, { result: { done: true } }),
  )
  await Promise.all([
    client.write('/api/things/delete', { thingID: '1' }),
    client.write('/api/things/delete', { thingID: '2' }),
  ])
  expect(server.bodies('/api/viewer/get')).toHaveLength(1)
  expect(server.bodies('/api/things/delete').map((body) => body['csrfToken'])).toEqual(['first', 'first'])
})

test('a write that is refused for its token is sent once more with the token that the refusal brought', async () => {
  const { server, client, cookies } = await open(({ text }, response) =>
    text.includes('"fresh"')
      ? answerJSON(response, { thing: { id: '1' } }, { token: 'fresh' })
      : answerJSON(response, { error: 'Out of date.', code: 'badToken' }, { status: 403, token: 'fresh' }),
  )
  cookies.set('csrfToken', 'stale')
  expect(await client.write('/api/things/create', { name: 'a' })).toEqual({ id: '1' })
  expect(server.bodies('/api/things/create').map((body) => body['csrfToken'])).toEqual(['stale', 'fresh'])
  const [first, second] = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('a write that is refused for its token again is not sent a third time', async () => {
  let count = 0
  const { server, client } = await open((_, response) =>
    answerJSON(response, { error: 'Out of date.', code: 'badToken' }, { status: 403, token: `token ${++count}` }),
  )
  await expect(client.write('/api/things/delete', { thingID: '1' })).rejects.toMatchObject({ code: 'badToken' })
  expect(server.bodies('/api/things/delete')).toHaveLength(2)
})

test('a write that is refused for its token is not sent again when no other token came', async () => {
  const { server, client, cookies } = await open((_, response) =>
    answerJSON(response, { error: 'Out of date.', code: 'badToken' }, { status: 403, token: 'same' }),
  )
  cookies.set('csrfToken', 'same')
  await expect(client.write('/api/things/delete', { thingID: '1' })).rejects.toMatchObject({ code: 'badToken' })
  expect(server.seen).toHaveLength(1)
})

test('a refused write rejects with its sentence, its code and its field', async () => {
  const { client, cookies } = await open((_, response) =>
    answerJSON(response, { error: 'Enter a title.', code: 'titleMissing', field: 'name' }, { status: 400 }),
  )
  cookies.set('csrfToken', 'token')
  await expect(client.write('/api/things/create', { name: '' })).rejects.toMatchObject({
    name: 'DataError',
    message: 'Enter a title.',
    code: 'titleMissing',
    field: 'name',
  })
})

test.each([200, 201, 302, 304, 400, 401, 403, 404, 429, 499])(
  'a status of %i is judged by its body alone',
  async (status) => {
    const hasBody = status !== 304
    const { client, connection } = await open(({ url }, response) =>
      answerJSON(
        response,
        url.endsWith('get') ? { thing: { name: 'a', count: 1 } } : { error: 'No.', code: 'forbidden' },
        { status },
      ),
    )
    const answer = await connection.transport('/api/things/get', {}, { isWrite: false })
    expect(answer).toEqual({ status, body: hasBody ? '{"thing":{"name":"a","count":1}}' : '' })
    if (!hasBody) return
    expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({
      data: { name: 'a', count: 1 },
      error: null,
    })
    expect(await client.load('/api/things/list', {})).toMatchObject({ data: null, error: 'No.', code: 'forbidden' })
  },
)

test.each([500, 502, 503, 599])('a status of %i is a server error, whatever its body says', async (status) => {
  const { client } = await open((_, response) =>
    answerJSON(response, { thing: { name: 'a', count: 1 }, error: 'details' }, { status }),
  )
  expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({
    data: null,
    error: 'server error',
    code: 'serverError',
  })
})

test('a server error that only means that nothing can be saved keeps its code', async () => {
  const { client, cookies } = await open((_, response) =>
    answerJSON(response, { error: 'server error', code: 'readOnly' }, { status: 503 }),
  )
  cookies.set('csrfToken', 'token')
  await expect(client.write('/api/things/create', { name: 'a' })).rejects.toMatchObject({
    message: 'server error',
    code: 'readOnly',
    status: 503,
  })
})

test.each(['<html>', '', 'null', '"text"', '{"thing":'])(
  'an answer of %j, which is no JSON object, is a server error',
  async (text) => {
    const { client } = await open((_, response) => response.end(text))
    expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({ data: null, error: 'server error' })
  },
)

test('a connection that breaks off before the answer is a server error', async () => {
  const { client } = await open((_, response) => response.destroy())
  expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({ error: 'server error' })
})

test('a connection that breaks off inside the answer is a server error', async () => {
  const { client } = await open((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"thing":', () => response.destroy())
  })
  expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({ error: 'server error' })
})

test('a server that is not there is a server error, for reads and for writes', async () => {
  const { client, server } = await open(() => null)
  await server.close()
  expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({ error: 'server error' })
  await expect(client.write('/api/things/delete', { thingID: '1' })).rejects.toMatchObject({
    message: 'server error',
    code: 'serverError',
  })
})

test('a generic GET carries its query string and leaves absent values out', async () => {
  const { server, connection } = await open((_, response) => answerJSON(response, { ok: true }))
  const answer = await connection.get('/api/export', {
    format: 'csv',
    search: 'a&b',
    after: null,
    limit: undefined,
    pages: 2,
  })
  expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/api/export?format=csv&search=a%26b&pages=2' })
  expect(answer).toEqual({ status: 200, body: '{"ok":true}' })
})

test('a creating call that failed without an answer carries the same key when it is sent again, and a new one after it succeeded', async () => {
  let isBroken = true
  const { server, client, cookies } = await open((_, response) =>
    isBroken ? response.destroy() : answerJSON(response, { thing: { id: '1' } }),
  )
  cookies.set('csrfToken', 'token')
  await expect(client.write('/api/things/create', { name: 'a' })).rejects.toMatchObject({ code: 'serverError' })
  isBroken = false
  await client.write('/api/things/create', { name: 'a' })
  await client.write('/api/things/create', { name: 'a' })
  const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('a call that creates nothing carries no key', async () => {
  const { server, client, cookies } = await open((_, response) => answerJSON(response, { result: { done: true } }))
  cookies.set('csrfToken', 'token')
  await client.write('/api/things/delete', { thingID: '1' })
  expect(server.seen[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('each request tells whether an answer came: none of a server that is not there, or of a proxy that cannot reach it', async () => {
  const heard: boolean[] = []
  const tiny = await startTinyServer(({ url }, response) => {
    if (url === '/away') return response.destroy()
    if (url === '/proxy') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    return answerJSON(response, { error: 'server error', code: 'unavailable' }, { status: 503 })
  })
  server = tiny
  const { transport } = connect({
    cookies: createCookieStore(),
    origin: tiny.origin,
    heard: (isAnswered) => heard.push(isAnswered),
  })
  for (const path of ['/ours', '/proxy', '/away']) await transport(path, {}, { isWrite: false }).catch(() => null)
  expect(heard).toEqual([true, false, false])
})

test('a call that takes longer than it may is given up', async () => {
  const { connection } = await open(() => {})
  await expect(connection.transport('/slow', {}, { isWrite: false, timeoutMs: 20 })).rejects.toThrow()
})

test('a write carries the idempotency key that it is given', async () => {
  const { server, client, cookies } = await open((_, response) => answerJSON(response, { thing: { id: '1' } }))
  cookies.set('csrfToken', 'token')
  await client.write('/api/things/create', { name: 'a' }, undefined, { key: 'kept' })
  expect(server.seen[0]?.headers['idempotency-key']).toBe('kept')
})
