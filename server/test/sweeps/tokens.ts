import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { formPaths } from '../../../contract/forms.ts'
import { nobodysWrites } from '../../../contract/frameCalls.ts'
import { anyPagePaths } from '../../../contract/widgetKinds.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { csrfTokenOf, hashOf } from '../../secrets/tokens.ts'
import { everyRow } from '../everyRow.ts'
import { furnish, inputFor, kindsOf } from '../furniture.ts'
import type { Names } from '../furnitureNames.ts'
import type { Person, World } from '../world.ts'

const host = 'acme.upwell.test'

interface Sent {
  method?: InjectOptions['method']
  url?: string
  headers?: Record<string, string | string[] | undefined> | undefined
  /** Beside the inputs; undefined leaves the field out. */
  token?: unknown
  payload?: string
}

type Way = (facts: { call: Call; input: Record<string, unknown>; good: string }) => Sent

let world: World
let names: Names
let owner: Person
let others: Record<'user' | 'elsewhere' | 'expired', Person>

const tokenOf = (cookie: string) => csrfTokenOf(world.service.secret, cookie)
const json = (value: unknown) => JSON.stringify(value)
const ofType =
  (type: string | undefined): Way =>
  ({ input, good }) => ({ headers: { 'content-type': type }, payload: json({ csrfToken: good, ...input }) })
const from =
  (headers: Sent['headers']): Way =>
  ({ good }) => ({ headers, token: good })
const by =
  (method: InjectOptions['method'], headers: Sent['headers'] = {}): Way =>
  ({ good }) => ({ method, headers, token: good })

const ways: Record<string, Way> = {
  'no token': () => ({ token: undefined }),
  'an empty token': () => ({ token: '' }),
  'null as the token': () => ({ token: null }),
  'true as the token': () => ({ token: true }),
  'the token in a list': ({ good }) => ({ token: [good] }),
  'an object as the token': ({ good }) => ({ token: { toString: good } }),
  'a token one letter too long': ({ good }) => ({ token: `${good}A` }),
  'half a token': ({ good }) => ({ token: good.slice(0, 20) }),
  'a token in other letters': ({ good }) => ({ token: good.toLowerCase() }),
  "another session's token": () => ({ token: tokenOf(others.user.cookie) }),
  "another company's token": () => ({ token: tokenOf(others.elsewhere.cookie) }),
  "an expired session's token": () => ({ token: tokenOf(others.expired.cookie) }),
  'the token from before sign-in': () => ({
    token: tokenOf('a-visitor-of-the-tests'),
    headers: { cookie: `upwell=${owner.cookie}; upwell-visitor=a-visitor-of-the-tests` },
  }),
  'the token of no cookie': () => ({ token: tokenOf(''), headers: { cookie: '' } }),
  'the token without its cookie': ({ good }) => ({ token: good, headers: { cookie: '' } }),
  'the cookie itself as the token': () => ({ token: owner.cookie }),
  'the token in a header alone': ({ good }) => ({
    headers: { 'x-csrf-token': good, 'csrf-token': good, 'x-xsrf-token': good },
  }),
  'the token in the address alone': ({ call, good }) => ({ url: `${call.path}?csrfToken=${good}` }),
  'the token in a cookie alone': ({ good }) => ({ headers: { cookie: `upwell=${owner.cookie}; csrfToken=${good}` } }),
  'a bad token and then the good one': ({ input, good }) => ({
    payload: `{"csrfToken":"bad","csrfToken":${json(good)},${json({ ...input, theme: null }).slice(1)}`,
  }),
  'the good token and then a bad one': ({ input, good }) => ({
    payload: `{"csrfToken":${json(good)},"csrfToken":"bad",${json({ ...input, theme: null }).slice(1)}`,
  }),
  'the good token twice, once in escapes': ({ input, good }) => ({
    payload: `{"\\u0063srfToken":${json(good)},"csrfToken":${json(good)},${json({ ...input, theme: null }).slice(1)}`,
  }),

  'text/plain': ofType('text/plain'),
  'text/plain that speaks of JSON': ofType('text/plain; application/json'),
  'no type': ofType(undefined),
  'application/jsonp': ofType('application/jsonp'),
  'application/json-seq': ofType('application/json-seq'),
  'application/problem+json': ofType('application/problem+json'),
  'text/json': ofType('text/json'),
  'JSON in UTF-16': ofType('application/json; charset=utf-16'),
  'JSON in UTF-7': ofType('application/json;charset=utf-7'),
  'JSON and a form': ofType('application/json, text/plain'),
  'JSON with a boundary': ofType('application/json; boundary=x'),
  'a form with JSON in it': ({ input, good }) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${json({ csrfToken: good, ...input }).slice(0, -1)},"x":"=1"}`,
  }),
  'a form': ({ input, good }) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      csrfToken: good,
      ...Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])),
    }).toString(),
  }),
  'a multipart form': ({ good }) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="csrfToken"\r\n\r\n${good}\r\n--x--\r\n`,
  }),
  'a multipart form without a token': () => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nA title\r\n--x--\r\n',
  }),

  'no origin': from({ origin: undefined }),
  'an empty origin': from({ origin: '' }),
  'the origin null': from({ origin: 'null' }),
  'no origin, but our referrer': from({ origin: undefined, referer: `http://${host}/` }),
  'a foreign origin and our referrer': from({ origin: 'http://evil.test', referer: `http://${host}/` }),
  "a sibling company's origin": from({ origin: 'http://other.upwell.test' }),
  'the origin of the root': from({ origin: 'http://upwell.test' }),
  'an origin below ours': from({ origin: `http://x.${host}` }),
  'an origin that begins like ours': from({ origin: `http://${host}.evil.test` }),
  'an origin that ends like ours': from({ origin: `http://evil${host}` }),
  'our origin as the name of a user': from({ origin: `http://${host}@evil.test` }),
  'a user at our origin': from({ origin: `http://evil@${host}` }),
  'our origin with another port': from({ origin: `http://${host}:8080` }),
  'our origin in another scheme': from({ origin: `ftp://${host}` }),
  'an extension with our host': from({ origin: `chrome-extension://${host}` }),
  'our origin with a path': from({ origin: `http://${host}/` }),
  'our origin with a dot behind': from({ origin: `http://${host}.` }),
  'our host without a scheme': from({ origin: host }),
  'two origins, ours first': from({ origin: `http://${host}, http://evil.test` }),
  'two origins, ours last': from({ origin: `http://evil.test http://${host}` }),
  'two headers of origin': from({ origin: [`http://${host}`, 'http://evil.test'] }),
  'a page of another site, as the browser says': from({ 'sec-fetch-site': 'cross-site' }),
  'a page of a sibling host, as the browser says': from({ 'sec-fetch-site': 'same-site' }),
  'no page, as the browser says': from({ 'sec-fetch-site': 'none' }),

  'GET with a body': by('GET'),
  HEAD: by('HEAD'),
  PUT: by('PUT'),
  PATCH: by('PATCH'),
  DELETE: by('DELETE'),
  OPTIONS: by('OPTIONS'),
  'GET that says it is POST': by('GET', {
    'x-http-method-override': 'POST',
    'x-http-method': 'POST',
    'x-method-override': 'POST',
  }),
  'GET that says so in the address': ({ call, good }) => ({
    method: 'GET',
    url: `${call.path}?_method=POST`,
    token: good,
  }),
}

const withoutCookie: ReadonlySet<string> = new Set(['the token of no cookie', 'the token without its cookie'])

/**
 * A write needs JSON, our own origin and the token of its cookie (0035, Token). Each write is sent in every other way that there is;
 * each is refused, and nothing changes.
 */
export function sweepTokens(calls: readonly Call[], current: () => World): void {
  // What pages of any origin ask heeds no cookie, so that nobody's is used (`http/widget/`).
  const writes = calls.filter(({ kind, path }) => kind === 'write' && !anyPagePaths.includes(path))

  beforeAll(() => prepare(current(), writes))

  describe.each(writes.map((call) => ({ path: call.path, call })))('$path', ({ call }) => {
    test('is refused in every way but one, and nothing changes', async () => {
      const before = await everyRow(world)
      for (const [what, way] of Object.entries(ways)) {
        // Without a cookie these are done in nobody's name, whatever stands in the token's place.
        if (nobodysWrites.has(call.path) && withoutCookie.has(what)) continue
        const response = await send(call, way)
        expect([400, 403, 404], `${what}: ${response.statusCode} ${response.body}`).toContain(response.statusCode)
        // The one form says of everything else that it is none; its own token is asked for in its own test.
        const refusals = formPaths.includes(call.path)
          ? /^(badToken|foreignOrigin|notJSON|notAForm|missingInput)$/
          : /^(badToken|foreignOrigin|notJSON)$/
        if (response.statusCode !== 404 && response.body !== '')
          expect(response.json<{ code: string }>().code, what).toMatch(refusals)
        expect(String(response.headers['set-cookie'] ?? ''), what).not.toMatch(/upwell=/)
      }
      expect(await everyRow(world)).toEqual(before)
    })
  })
}

/** A write sent exactly as a page sends it, and as pages may: what the sweep refuses, it refuses for its one difference. */
export const rightWays: Record<string, Way> = {
  'as a page sends it': ({ good }) => ({ token: good }),
  'with a character set': ({ input, good }) => ({
    headers: { 'content-type': 'Application/JSON; charset="UTF-8"' },
    payload: json({ csrfToken: good, ...input }),
  }),
  'as browsers say it': from({ 'sec-fetch-site': 'same-origin' }),
  'with an override of the method, which is not heeded': by('POST', { 'x-http-method-override': 'GET' }),
}

/** Makes what the ways are told apart by: what the calls name, the owner, and sessions that are not the owner's own. */
export async function prepare(at: World, calls: readonly Call[]): Promise<void> {
  world = at
  owner = world.company.owner
  names = await furnish(world, world.company, 'Token', undefined, { kinds: kindsOf(calls) })
  const expired = {
    ...owner,
    cookie: await startSession(world.db, world.company.id, { userID: owner.userID, kind: 'member' }),
  }
  await world.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('token_hash', '=', hashOf(expired.cookie))
    .execute()
  others = { user: await world.user(), elsewhere: world.other.owner, expired }
}

/** Sends a write in one way. */
export function send(call: Call, way: Way) {
  const good = tokenOf(owner.cookie)
  const input = inputFor(call, names)
  const { method = 'POST', url = call.path, headers = {}, payload, token } = way({ call, input, good })
  const all = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/json',
    cookie: `upwell=${owner.cookie}`,
    ...headers,
  }
  return world.app.inject({
    method,
    url,
    payload: payload ?? json({ ...input, ...(token === undefined ? {} : { csrfToken: token }) }),
    headers: Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  })
}
