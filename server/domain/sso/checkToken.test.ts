import { createHmac } from 'node:crypto'
import { SignJWT, EncryptJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { longestSSOToken } from '../../../contract/ssoKinds.ts'
import { checkToken } from './checkToken.ts'

const secret = { id: 'present', text: 's'.repeat(40) }
const older = { id: 'older', text: 'o'.repeat(40) }
const now = new Date('2026-03-01T12:00:00Z')
const at = now.getTime() / 1000
const ann = { id: 'u1', email: 'ann@example.com', name: 'Ann' }

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** A token put together by hand, signed with HMAC-SHA256 whatever its header says. */
function signed(payload: unknown, header: unknown = { alg: 'HS256', typ: 'JWT' }, key = secret.text): string {
  const input = `${part(header)}.${part(payload)}`
  return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`
}
const check = (token: string, secrets = [secret, older]) => checkToken(token, secrets, now)
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test('a token made by another library is good, and says whom it names', async () => {
  const token = await new SignJWT({ ...ann, companies: [{ id: 'c1', name: 'Acme' }], role: 'admin' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(at)
    .setExpirationTime(at + 600)
    .sign(Buffer.from(secret.text))
  expect(await check(token)).toMatchObject({
    problem: null,
    secretID: 'present',
    algorithm: 'HS256',
    expires: new Date((at + 600) * 1000),
    user: { ...ann, companies: [{ id: 'c1', name: 'Acme' }] },
  })
})

test('both secrets are good during a change, and the one that was removed no longer', async () => {
  const token = signed(ann, undefined, older.text)
  expect(await check(token)).toMatchObject({ problem: null, secretID: 'older' })
  expect(await check(token, [secret])).toMatchObject({ problem: 'signature', user: null, claims: null })
})

test('a number as an id, spaces around the token, times just within the clocks’ difference and no times at all are taken', async () => {
  expect((await check(` ${signed({ ...ann, id: 17 })}\n`)).user).toMatchObject({ id: '17' })
  expect((await check(signed({ ...ann, exp: at - 59, nbf: at + 59, iat: at + 59 }))).problem).toBeNull()
  expect(await check(signed(ann))).toMatchObject({ problem: null, expires: null })
})

const wrong: Record<string, [problem: string, token: string | (() => Promise<string>), field?: string]> = {
  nothing: ['empty', '  '],
  'more than an address takes': ['tooLong', `a.${'x'.repeat(longestSSOToken)}.b`],
  'a word': ['notAToken', 'token'],
  'two parts': ['notAToken', signed(ann).split('.').slice(0, 2).join('.')],
  'four parts': ['notAToken', `${signed(ann)}.x`],
  'letters that are not of base64url': ['notAToken', signed(ann).replace('.', '=.')],
  'a JSON object instead of a token': ['notAToken', JSON.stringify(ann)],
  'an encrypted token': [
    'encrypted',
    () => new EncryptJWT(ann).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(Buffer.alloc(32, 1)),
  ],
  'a header that is no JSON': ['badHeader', signed(ann, '{')],
  'a header that is a list': ['badHeader', signed(ann, '[]')],
  'a header without an algorithm': ['noAlgorithm', signed(ann, { typ: 'JWT' })],
  'an algorithm that is a number': ['noAlgorithm', signed(ann, { alg: 256 })],
  'no algorithm, by name': ['algorithm', signed(ann, { alg: 'none' })],
  'no algorithm and no signature': ['algorithm', signed(ann, { alg: 'none' }).replace(/[^.]+$/, '')],
  'no algorithm, spelled otherwise': ['algorithm', signed(ann, { alg: 'nOnE' })],
  'HS256 in small letters': ['algorithm', signed(ann, { alg: 'hs256' })],
  'RS256 with the secret as key': ['algorithm', signed(ann, { alg: 'RS256' })],
  HS512: ['algorithm', signed(ann, { alg: 'HS512' })],
  ES256: ['algorithm', signed(ann, { alg: 'ES256' })],
  'an extension that has to be understood': ['critical', signed(ann, { alg: 'HS256', crit: ['exp'], exp: 1 })],
  'a payload that is not encoded': ['critical', signed(ann, { alg: 'HS256', b64: false })],
  'a signature that was cut off': ['noSignature', signed(ann).replace(/[^.]+$/, '')],
  'a signature of a letter less': ['signature', signed(ann).slice(0, -1)],
  'a signature of zeros': ['signature', signed(ann).replace(/[^.]+$/, part(Buffer.alloc(32).toString('latin1')))],
  'another company’s secret': ['signature', signed(ann, undefined, 'another'.repeat(6))],
  'an empty key': ['signature', signed(ann, undefined, '')],
  'the key in the header': ['signature', signed(ann, { alg: 'HS256', jwk: { kty: 'oct', k: part('mine') } }, 'mine')],
  'the key’s address in the header': ['signature', signed(ann, { alg: 'HS256', jku: 'https://evil.example' }, 'mine')],
  'another payload under a good signature': [
    'signature',
    signed(ann).replace(/\.[^.]+\./, `.${part({ id: 'boss' })}.`),
  ],
  'a payload that is no JSON': ['badClaims', signed('{"id":')],
  'a payload that is a list': ['badClaims', signed([ann])],
  'a payload that is a text': ['badClaims', signed('"ann"')],
  'a payload that is null': ['badClaims', signed('null')],
  'an id twice': ['repeatedClaim', signed('{"id":"u1","email":"a@example.com","id":"u2"}'), 'id'],
  'an id twice, spelled with an escape': ['repeatedClaim', signed('{"id":"u1","\\u0069d":"u2"}'), 'id'],
  'a name twice within a company': [
    'repeatedClaim',
    signed('{"id":"u1","companies":[{"id":"c","name":"a","name":"b"}]}'),
    'name',
  ],
  'lists in lists': ['tooDeep', signed({ ...ann, customFields: nested(12) })],
  'an end that is a text': ['badTime', signed({ ...ann, exp: '2030' }), 'exp'],
  'an end that is null': ['badTime', signed({ ...ann, exp: null }), 'exp'],
  'an end beyond all time': ['badTime', signed({ ...ann, exp: 1e300 }), 'exp'],
  'a beginning before all time': ['badTime', signed({ ...ann, nbf: -1 }), 'nbf'],
  'an end that has passed': ['expired', signed({ ...ann, exp: at - 61 }), 'exp'],
  'a beginning that has not come': ['notYet', signed({ ...ann, nbf: at + 61 }), 'nbf'],
  'a day of issue that has not come': ['future', signed({ ...ann, iat: at + 61 }), 'iat'],
  'no id': ['noID', signed({ email: 'ann@example.com', name: 'Ann' }), 'id'],
  'an empty id': ['noID', signed({ ...ann, id: '' }), 'id'],
  'an id that is null': ['noID', signed({ ...ann, id: null }), 'id'],
  'an id that is a list': ['claim', signed({ ...ann, id: ['u1'] }), 'id'],
  'an id that is an object': ['claim', signed({ ...ann, id: { $ne: null } }), 'id'],
  'an email that is a number': ['claim', signed({ ...ann, email: 5 }), 'email'],
  'a name that is a switch': ['claim', signed({ ...ann, name: true }), 'name'],
  'companies that are a text': ['claim', signed({ ...ann, companies: 'Acme' }), 'companies'],
  'a company that is a text': ['claim', signed({ ...ann, companies: ['Acme'] }), 'companies.0'],
  'a spend that is a text': [
    'claim',
    signed({ ...ann, companies: [{ id: 'c', monthlySpend: '9' }] }),
    'companies.0.monthlySpend',
  ],
  'custom fields that are a list': ['claim', signed({ ...ann, customFields: [1] }), 'customFields'],
}

describe('refuses, and says why', () => {
  test.each(Object.entries(wrong))('%s', async (_, [problem, token, field]) => {
    const found = await check(typeof token === 'string' ? token : await token())
    expect(found).toMatchObject({ problem, user: null, ...(field === undefined ? {} : { field }) })
  })

  test('any token where there is no secret', async () => {
    expect((await check(signed(ann), [])).problem).toBe('noSecret')
    expect((await check(signed(ann, { alg: 'none' }), [])).problem).toBe('algorithm')
  })

  test('bytes that are no text', async () => {
    const input = `${part({ alg: 'HS256' })}.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}`
    const token = `${input}.${createHmac('sha256', secret.text).update(input).digest('base64url')}`
    expect((await check(token)).user).toBeNull()
  })
})
