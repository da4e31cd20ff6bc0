import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { hashOf } from '../secrets/tokens.ts'
import { openWorld, type World } from '../test/world.ts'
import { buildApp } from './app.ts'
import { forgetCompanies } from './hosts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const open = (url: string, { host = 'acme.upwell.test', cookie = '', app = world.app } = {}) =>
  app.inject({ method: 'GET', url, headers: { host, cookie } })

/** Where the answer leads, its query, and the cookie that it sets. */
async function begin(url: string, options?: Parameters<typeof open>[1]) {
  const { statusCode, headers } = await open(url, options)
  const to = new URL(String(headers.location), 'http://here.invalid')
  const cookie = String(headers['set-cookie'] ?? '')
  return { statusCode, headers, to, query: Object.fromEntries(to.searchParams), cookie, nonce: nonceOf(cookie) }
}

const nonceOf = (cookie: string) => /(?:^|__Host-)upwell-handover=([^;]*)/.exec(cookie)?.[1] ?? ''

describe('the way to the root', () => {
  it('gives the browser a cookie, and the root only its hash', async () => {
    const { statusCode, headers, to, query, cookie, nonce } = await begin('/auth?next=/admin/posts')
    expect([statusCode, to.origin + to.pathname]).toEqual([302, 'http://upwell.test/login'])
    expect(Buffer.from(nonce, 'base64url')).toHaveLength(32)
    expect(query).toEqual({ company: 'acme', browser: hashOf(nonce).toString('base64url'), next: '/admin/posts' })
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(to.href).not.toContain(nonce)
  })

  it('is one for all tabs of a browser, which each can be handed over to', async () => {
    const first = await begin('/auth?next=/admin')
    const second = await begin('/auth?next=/admin', { cookie: `upwell-handover=${first.nonce}` })
    expect(second.nonce).toBe(first.nonce)
    const odd = await begin('/auth?next=/admin', { cookie: 'upwell-handover=x' })
    expect(odd.nonce).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2f%2fevil.example',
    'https://evil.example',
    'https:evil.example',
    '/\t/evil.example',
    '/\r\n/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '',
  ])('takes nothing of %j for a path to go on to', async (next) => {
    for (const search of [new URLSearchParams({ next }).toString(), `next=${encodeURIComponent(next)}`])
      expect((await begin(`/auth?${search}`)).query['next']).toBe('/admin')
  })

  it('takes nothing of two paths', async () => {
    expect((await begin('/auth?next=/a&next=/b')).query['next']).toBe('/admin')
  })

  it('consumes and stores nothing, and asks nothing of who is there', async () => {
    const { db } = world
    await begin('/auth?next=/admin')
    await begin('/auth?next=/admin', { cookie: `upwell=${world.company.owner.cookie}` })
    expect(await db.selectFrom('handovers').select('code_hash').execute()).toEqual([])
  })
})

describe('elsewhere', () => {
  it('at the root it leads to the sign-in', async () => {
    for (const url of ['/auth', '/auth?next=/admin', '/auth?next=//evil.example']) {
      const { headers, statusCode } = await open(url, { host: 'upwell.test' })
      expect([statusCode, headers.location, headers['set-cookie']]).toEqual([302, '/login', undefined])
    }
  })

  it('where nobody lives there is nothing', async () => {
    expect((await open('/auth?next=/admin', { host: 'nobody.upwell.test' })).statusCode).toBe(404)
  })

  it('where the root is a company’s host, every company has its own sign-in', async () => {
    const env = readEnv({ BASE_URL: 'http://upwell.test', DEFAULT_COMPANY: 'acme', LOG_LEVEL: 'silent' })
    const app = await buildApp({ ...world.service, env }, async () => {})
    forgetCompanies(world.db)
    try {
      for (const host of ['upwell.test', 'acme.upwell.test', 'other.upwell.test']) {
        const { to, cookie } = await begin('/auth?next=/admin/posts', { host, app })
        expect([to.pathname + to.search, cookie], host).toEqual(['/login?team=&next=%2Fadmin%2Fposts', ''])
      }
    } finally {
      await app.close()
    }
  })

  it('over TLS the cookie is of this one host', async () => {
    const env = readEnv({ BASE_URL: 'https://upwell.test', LOG_LEVEL: 'silent' })
    const app = await buildApp({ ...world.service, env }, async () => {})
    try {
      const { cookie, to } = await begin('/auth?next=/admin', { app })
      expect(to.origin).toBe('https://upwell.test')
      expect(cookie).toMatch(/^__Host-upwell-handover=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    } finally {
      await app.close()
    }
  })
})
