import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earlyInWindow } from '../test/earlyInWindow.ts'
import { openWorld, type Person, type World } from '../test/world.ts'
import { csrfTokenOf } from '../secrets/tokens.ts'

let world: World
let board: { id: string; urlName: string }
let person: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board({ name: 'Ideas' })
  person = await world.user()
})
afterAll(() => world.close())

const host = 'acme.upwell.test'

function send(payload: string, headers: Record<string, string> = {}, url = '/api/posts/get') {
  return world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host, 'content-type': 'application/json', ...headers },
  })
}

function write(headers: Record<string, string>, token: unknown = csrfTokenOf(world.service.secret, person.cookie)) {
  const payload = JSON.stringify({ csrfToken: token, boardID: board.id, title: 'A title' })
  return send(payload, { origin: `http://${host}`, cookie: `upwell=${person.cookie}`, ...headers }, '/api/posts/create')
}

describe('a body that cannot be taken is refused with 400, an error, a code and the field', () => {
  test.each([
    ['not JSON', '{', 'notJSON', undefined],
    ['a list', '[]', 'notJSON', undefined],
    ['a word', '"posts"', 'notJSON', undefined],
    ['null', 'null', 'notJSON', undefined],
    ['a wrong type', '{"pages":"1"}', 'badInput', 'pages'],
    ['a number out of range', '{"pages":51}', 'badInput', 'pages'],
    ['an unknown value', '{"pages":1,"sort":"best"}', 'badInput', 'sort'],
    ['an unknown field', '{"pages":1,"colour":"red"}', 'unknownField', 'colour'],
    ['__proto__ as a field', '{"pages":1,"__proto__":{"a":1}}', 'unknownField', '__proto__'],
    ['a missing input', '{}', 'missingInput', 'pages'],
    ['a null input', '{"pages":null}', 'missingInput', 'pages'],
    ['of too many parts', `{"pages":1,"status":[${'[],'.repeat(20_000)}0]}`, 'tooLarge', undefined],
    ['nested too deeply', `{"pages":1,"status":${'['.repeat(40)}${']'.repeat(40)}}`, 'tooDeep', undefined],
  ])('%s', async (_what, payload, code, field) => {
    const answered = await send(payload)
    expect(answered.statusCode).toBe(400)
    expect(answered.json()).toMatchObject({
      code,
      error: expect.stringMatching(/\S/) as string,
      ...(field === undefined ? {} : { field }),
    })
  })

  test.each([
    ['a text', 'textSearch', 'x'.repeat(100_000), 'textTooLong', 'Too long by 99,800 characters.'],
    [
      'a list',
      'boardURLNames',
      Array.from({ length: 1_000 }, () => 'x'),
      'listTooLong',
      'You entered 1,000 items. The limit is 100.',
    ],
  ])('%s that is too long names its limit', async (_what, field, value, code, error) => {
    const answered = await send(JSON.stringify({ pages: 1, [field]: value }))
    expect([answered.statusCode, answered.json()]).toMatchObject([400, { code, field, error }])
  })

  test('a missing input names input and query', async () => {
    expect((await send('{}')).json<{ error: string }>().error).toBe('Missing input: pages of /api/posts/get')
  })

  test('a body that is too large', async () => {
    const answered = await send(JSON.stringify({ pages: 1, textSearch: 'x'.repeat(700_000) }))
    expect(answered.statusCode).toBe(400)
    expect(answered.json()).toMatchObject({ code: 'tooLarge' })
  })

  test('with a list so long that it would end a stack', async () => {
    const answered = await send(`{"pages":1,"status":[${Array.from({ length: 250_000 }, () => 1).join(',')}]}`)
    expect(answered.statusCode).toBe(400)
    expect(answered.json()).toMatchObject({ code: 'listTooLong', field: 'status' })
  })

  test('deep enough to end a stack', async () => {
    const answered = await send(`{"pages":1,"status":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
    expect(answered.statusCode).toBe(400)
  })
})

describe('the token', () => {
  test('every answer brings it, and a stranger gets a cookie that it is bound to', async () => {
    const answered = await send('{"pages":1}')
    const [cookie] = answered.cookies
    expect(cookie).toMatchObject({ name: 'upwell-visitor', httpOnly: true, sameSite: 'Lax' })
    expect(answered.headers['x-csrf-token']).toBe(csrfTokenOf(world.service.secret, String(cookie?.value)))
  })

  test('a read needs none', async () => {
    expect((await send('{"pages":1}')).statusCode).toBe(200)
  })

  test('a write with it goes through', async () => {
    expect((await write({})).statusCode).toBe(200)
  })

  test.each([
    ['missing', {}, null],
    ['wrong', {}, 'not-the-token'],
    ['of no text', {}, 7],
    ["another's", {}, 'another'],
    ['before there is a cookie', { cookie: '' }, undefined],
  ])('a write with one that is %s is refused with 403 and told the right one', async (_what, headers, token) => {
    const theirs = await world.user()
    const given = token === 'another' ? csrfTokenOf(world.service.secret, theirs.cookie) : token
    const answered = given === undefined ? await write(headers) : await write(headers, given)
    expect(answered.statusCode).toBe(403)
    expect(answered.json()).toMatchObject({ code: 'badToken' })
    expect(answered.headers['x-csrf-token']).toMatch(/\S{40}/)
  })

  test.each([
    ['text/plain', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a multipart form', 'multipart/form-data; boundary=x'],
  ])('a write as %s is refused', async (_what, type) => {
    expect((await write({ 'content-type': type })).statusCode).toBe(400)
  })

  test.each([
    ['null'],
    ['http://evil.test'],
    ['http://other.upwell.test'],
    ['http://upwell.test'],
    ['http://acme.upwell.test.evil.test'],
    [''],
  ])('a write from the origin %j is refused', async (origin) => {
    const answered = await write({ origin })
    expect(answered.statusCode).toBe(403)
    expect(answered.json()).toMatchObject({ code: 'foreignOrigin' })
  })

  test('a token in the address counts for nothing', async () => {
    const token = csrfTokenOf(world.service.secret, person.cookie)
    const answered = await send(
      JSON.stringify({ boardID: board.id, title: 'A title' }),
      { origin: `http://${host}`, cookie: `upwell=${person.cookie}` },
      `/api/posts/create?csrfToken=${token}`,
    )
    expect(answered.statusCode).toBe(403)
  })
})

test('an unknown call, and a call by another method, answer 404', async () => {
  expect((await send('{}', {}, '/api/posts/nothing')).statusCode).toBe(404)
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
    expect((await world.app.inject({ method, url: '/api/posts/get', headers: { host } })).statusCode, method).toBe(404)
  }
})

test('a host where nobody lives answers 404, and the root host is nobody either', async () => {
  for (const other of ['nobody.upwell.test', 'upwell.test', 'evil.test', '']) {
    const answered = await send('{"pages":1}', { host: other })
    expect(answered.statusCode, other).toBe(404)
    expect(answered.json(), other).toMatchObject({ code: 'noCompany' })
  }
})

test("a session of one company's host is nobody at another's", async () => {
  const { body } = await world.call('/api/viewer/get', {}, { as: person, at: world.other })
  expect(body['viewer']).toBeNull()
})

test('reads beyond the limit are refused with 429 and the time to wait', async () => {
  await earlyInWindow(60)
  const limited = await openWorld({ READS_PER_MINUTE: '3' })
  try {
    const statuses: number[] = []
    for (let read = 0; read < 5; read += 1) statuses.push((await limited.call('/api/boards/getAll')).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const { headers, body } = await limited.call('/api/boards/getAll')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.code).toBe('tooMany')
  } finally {
    await limited.close()
  }
})

test('writes beyond the limit are refused, whichever process counts them', async () => {
  await earlyInWindow(60)
  const limited = await openWorld({ WRITES_PER_MINUTE: '2' })
  try {
    const writer = await limited.user()
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await limited.call('/api/subscriptions/create', { postID: 'none' }, { as: writer })).status)
    expect(statuses).toEqual([404, 404, 429, 429])
  } finally {
    await limited.close()
  }
})

test('a creating call that is repeated with its key answers as the first did and creates once', async () => {
  const headers = { 'idempotency-key': 'a-key' }
  const input = { boardID: board.id, title: 'Once only' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call('/api/posts/create', input, { as: person, headers })),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { rows } = await world.service.database.pool.query(
    "select count(*)::int as count from posts where title = 'Once only'",
  )
  expect(rows).toEqual([{ count: 1 }])
  const other = await world.call('/api/posts/create', { ...input, title: 'Something else' }, { as: person, headers })
  expect(other).toMatchObject({ status: 400, body: { code: 'keyReused' } })
})

test('a blocked person reads and writes nothing', async () => {
  const blocked = await world.user()
  await world.call('/api/users/block', { userID: blocked.userID }, { as: world.company.owner })
  expect((await world.call('/api/posts/get', { pages: 1 }, { as: blocked })).status).toBe(200)
  expect(await world.call('/api/posts/create', { boardID: board.id, title: 'No' }, { as: blocked })).toMatchObject({
    status: 403,
    body: { code: 'blocked' },
  })
})

test('a failure inside says server error and nothing else', async () => {
  await world.db.schema.alterTable('post_stats').renameTo('post_stats_away').execute()
  try {
    const answered = await send('{"pages":1}')
    expect(answered.statusCode).toBe(500)
    expect(answered.json()).toEqual({ error: 'server error', code: 'serverError' })
  } finally {
    await world.db.schema.alterTable('post_stats_away').renameTo('post_stats').execute()
  }
})
