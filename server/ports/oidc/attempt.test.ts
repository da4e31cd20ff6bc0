import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRefusingProvider, type RefusingProvider } from '../../test/providers/refusingProvider.ts'
import { openOutbound } from '../outbound/outbound.ts'
import { beginAttempt, finishAttempt, type Attempt } from './attempt.ts'
import type { ProviderSettings } from './provider.ts'

const outbound = openOutbound({ OUTBOUND_PRIVATE: 'allow' })
const redirectURL = 'http://upwell.test/oidc-redirect'
let provider: RefusingProvider
let other: RefusingProvider
beforeAll(async () => {
  provider = await startRefusingProvider()
  other = await startRefusingProvider()
})
afterAll(async () => {
  await provider.stop()
  await other.stop()
  await outbound.close()
})

function settings(given: Partial<ProviderSettings> = {}): ProviderSettings {
  const { issuer } = provider
  return { shape: 'oidc', issuer, clientID: 'upwell', clientSecret: 'a secret', scopes: ['openid', 'email'], ...given }
}

/** A browser's way to the provider and back. */
async function goThere(state = 'a-state', given = settings()): Promise<{ attempt: Attempt; returned: URL }> {
  const { url, attempt } = await beginAttempt(outbound, given, { redirectURL, state })
  const { headers } = await fetch(url, { redirect: 'manual' })
  return { attempt, returned: new URL(headers.get('location') ?? '') }
}

const comeBack = async (way = goThere(), given = settings()) => finishAttempt(outbound, given, await way)

/** A token as the provider signs it, with other bytes in one of its three parts. */
function withPart(token: unknown, part: number, bytes: Buffer): string {
  return String(token).split('.').with(part, bytes.toString('base64url')).join('.')
}

test('the way there says who asks, with a state, a nonce and a challenge, and never the verifier', async () => {
  const { url, attempt } = await beginAttempt(outbound, settings(), { redirectURL, state: 'a-state' })
  const { searchParams } = new URL(url)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'upwell',
    redirect_uri: redirectURL,
    response_type: 'code',
    scope: 'openid email',
    state: 'a-state',
    nonce: attempt.nonce,
    code_challenge_method: 'S256',
  })
  expect(url).not.toContain(attempt.verifier)
  expect(attempt.nonce.length).toBeGreaterThan(40)
})

test('who comes back is named by issuer and sub', async () => {
  provider.nextToken(({ payload }) => Object.assign(payload, { email: 'Jo@Example.com', email_verified: true }))
  expect(await comeBack()).toMatchObject({
    issuer: provider.issuer,
    subject: 'johndoe',
    email: 'jo@example.com',
    isEmailVerified: true,
  })
})

test('what only the user info says is taken, and what the token says counts more', async () => {
  provider.nextToken(({ payload }) => Object.assign(payload, { email: 'token@example.com' }))
  provider.nextUserInfo({ sub: 'johndoe', email: 'info@example.com', name: 'Jo Doe' })
  expect(await comeBack()).toMatchObject({ email: 'token@example.com', name: 'Jo Doe', isEmailVerified: false })
})

test.each<[string, string, (token: { header: Record<string, unknown>; payload: Record<string, unknown> }) => void]>([
  ['nonce', 'another nonce', ({ payload }) => (payload['nonce'] = 'another')],
  ['nonce', 'no nonce', ({ payload }) => delete payload['nonce']],
  ['issuer', 'another issuer', ({ payload }) => (payload['iss'] = 'https://evil.example')],
  ['audience', 'another audience', ({ payload }) => (payload['aud'] = 'another client')],
  [
    'audience',
    'several audiences, for another',
    ({ payload }) => Object.assign(payload, { aud: ['upwell', 'b'], azp: 'b' }),
  ],
  ['expired', 'a token that is over', ({ payload }) => (payload['exp'] = now() - 70)],
  ['future', 'a token from the future', ({ payload }) => (payload['iat'] = now() + 90)],
  ['future', 'a token that is not valid yet', ({ payload }) => (payload['nbf'] = now() + 90)],
  ['subject', 'an empty sub', ({ payload }) => (payload['sub'] = '')],
])('refuses, as %s, %s', async (failure, _, change) => {
  provider.nextToken(change)
  await expect(comeBack()).rejects.toMatchObject({ failure })
})

test('clocks may differ by a minute', async () => {
  provider.nextToken(({ payload }) => Object.assign(payload, { exp: now() - 50, iat: now() + 50, nbf: now() + 50 }))
  expect((await comeBack()).subject).toBe('johndoe')
})

test('refuses a signature that is not the provider’s, and a token that was changed after it was signed', async () => {
  provider.nextAnswer(({ body }) => {
    const signed = body as Record<string, unknown>
    signed['id_token'] = withPart(signed['id_token'], 2, Buffer.alloc(256, 7))
  })
  await expect(comeBack()).rejects.toMatchObject({ failure: 'signature' })
  provider.nextAnswer(({ body }) => {
    const signed = body as Record<string, unknown>
    const payload = JSON.parse(Buffer.from(String(signed['id_token']).split('.')[1] ?? '', 'base64url').toString())
    signed['id_token'] = withPart(signed['id_token'], 1, Buffer.from(JSON.stringify({ ...payload, sub: 'admin' })))
  })
  await expect(comeBack()).rejects.toMatchObject({ failure: 'signature' })
})

test('refuses a key that the provider does not have, by the same name', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  provider.nextAnswer(({ body }) => {
    const signed = body as Record<string, unknown>
    const [header, payload] = String(signed['id_token']).split('.')
    signed['id_token'] = withPart(
      signed['id_token'],
      2,
      sign('sha256', Buffer.from(`${header}.${payload}`), privateKey),
    )
  })
  await expect(comeBack()).rejects.toMatchObject({ failure: 'signature' })
})

test.each(['none', 'HS256'])('refuses the algorithm %s, whatever the provider says it uses', async (alg) => {
  provider.nextAnswer(({ body }) => {
    const signed = body as Record<string, unknown>
    const unsigned = withPart(signed['id_token'], 0, Buffer.from(JSON.stringify({ alg, typ: 'JWT' })))
    signed['id_token'] = alg === 'none' ? unsigned.replace(/[^.]*$/, '') : unsigned
  })
  await expect(comeBack()).rejects.toMatchObject({ failure: 'algorithm' })
})

test('refuses a state that is not the one it began with', async () => {
  const { attempt, returned } = await goThere()
  await expect(
    finishAttempt(outbound, settings(), { attempt: { ...attempt, state: 'another' }, returned }),
  ).rejects.toMatchObject({ failure: 'state' })
})

test('refuses another verifier: the code was begun elsewhere', async () => {
  const { attempt, returned } = await goThere()
  const verifier = 'x'.repeat(43)
  await expect(
    finishAttempt(outbound, settings(), { attempt: { ...attempt, verifier }, returned }),
  ).rejects.toMatchObject({ failure: 'client' })
})

test('refuses a code that is used again', async () => {
  const way = goThere()
  await comeBack(way)
  await expect(comeBack(way)).rejects.toMatchObject({ failure: 'client' })
})

test('refuses an answer of another provider, by its issuer (RFC 9207)', async () => {
  provider.nextReturn((url) => url.searchParams.set('iss', other.issuer))
  await expect(comeBack()).rejects.toMatchObject({ failure: 'mixedUp' })
  // Its code taken to the provider that was asked.
  const there = await goThere('a-state', settings({ issuer: other.issuer }))
  await expect(comeBack(Promise.resolve(there))).rejects.toMatchObject({ failure: 'client' })
})

test('says why a provider refused', async () => {
  const refusedWith = async (error: string) => {
    provider.nextReturn((url) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', error)
    })
    return comeBack().catch((refused: { failure: string }) => refused.failure)
  }
  expect(await refusedWith('access_denied')).toBe('denied')
  expect(await refusedWith('temporarily_unavailable')).toBe('provider')
  provider.nextAnswer((response) => Object.assign(response, { statusCode: 401, body: { error: 'invalid_client' } }))
  await expect(comeBack()).rejects.toMatchObject({ failure: 'client' })
  provider.nextAnswer((response) => Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } }))
  await expect(comeBack()).rejects.toMatchObject({ failure: 'code' })
})

test('refuses a person whose user info is someone else’s', async () => {
  provider.nextUserInfo({ sub: 'someone else', email: 'e@example.com' })
  await expect(comeBack()).rejects.toMatchObject({ failure: 'subject' })
})

const answersOf: readonly [string, string, number, string][] = [
  ['nonsense', 'no JSON', 200, '<html>'],
  ['nonsense', 'a list', 200, '[]'],
  ['nonsense', 'nothing', 200, '{}'],
  ['nonsense', 'a failure', 500, 'oh'],
  ['away', 'more than 1 MB', 200, `{"issuer":"${'x'.repeat(1_100_000)}"}`],
  ['issuer', 'another issuer', 200, '{"issuer":"https://evil.example"}'],
  [
    'algorithm',
    'no algorithm that is allowed',
    200,
    '{"issuer":"ISSUER","id_token_signing_alg_values_supported":["HS256","none"]}',
  ],
]
test.each(answersOf)('refuses, as %s, a provider that says %s', async (failure, _, status, body) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body.replace('ISSUER', issuerOf(server)))
  })
  const issuer = await listening(server)
  await expect(beginAttempt(outbound, settings({ issuer }), { redirectURL, state: 's' })).rejects.toMatchObject({
    failure,
  })
  server.close()
})

test('follows no redirect, and a provider that nobody answers for is away', async () => {
  const server = createServer((_request, response) => response.writeHead(302, { location: provider.issuer }).end())
  const issuer = await listening(server)
  await expect(beginAttempt(outbound, settings({ issuer }), { redirectURL, state: 's' })).rejects.toMatchObject({
    failure: 'nonsense',
  })
  await new Promise((resolve) => server.close(resolve))
  await expect(beginAttempt(outbound, settings({ issuer }), { redirectURL, state: 's' })).rejects.toMatchObject({
    failure: 'away',
  })
})

test('asks for what a provider says of itself once, and for a new key when it signs with one', async () => {
  let asked = 0
  const counting = {
    ...outbound,
    fetch: ((url, request) => ((asked += 1), outbound.fetch(url, request))) as typeof outbound.fetch,
  }
  const sign = async () => {
    asked = 0
    const { url, attempt } = await beginAttempt(counting, settings(), { redirectURL, state: 's' })
    const { headers } = await fetch(url, { redirect: 'manual' })
    await finishAttempt(counting, settings(), { attempt, returned: new URL(headers.get('location') ?? '') })
    return asked
  }
  // Discovery, tokens, keys and user info; then tokens and user info.
  expect([await sign(), await sign()]).toEqual([4, 2])
})

function now(): number {
  return Math.floor(Date.now() / 1000)
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return issuerOf(server)
}

function issuerOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
