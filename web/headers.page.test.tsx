import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Container, Site } from '../contract/page.ts'
import { hashPassword } from '../server/domain/accounts/password.ts'
import { codeFor } from '../server/test/signedIn.ts'
import { expectOK, type Person, type World } from '../server/test/world.ts'
import { createDataClient } from './data/client.ts'
import { createAppRouter } from './router.tsx'
import { treeOf } from './routes.tsx'
import { openPages } from './test/openPages.ts'

/** What every page says to the browser about itself, on every route that there is, and what the cookies of a session are like. */

const password = 'correct horse battery'

/** What is read of what a call has made. */
interface Named {
  id: string
  urlName: string
  url: string
  team?: { revision: number }
}

/** What a view of a roadmap shows that is given away. */
const sharedQuery = { layout: 'table', fields: [], columnIDs: [], factorIDs: [], showsPrivatePosts: false }

type Reader = 'stranger' | 'user' | 'owner' | 'a session of nobody'

/** The routes of a container, as the router's own tree has them. */
async function routesOf(site: Site, container: Container): Promise<string[]> {
  const client = createDataClient({
    transport: () => Promise.reject(new Error('Nothing is asked for here.')),
    onServer: true,
  })
  return Object.keys(createAppRouter({ client, site, tree: await treeOf(site, container) }).routesByPath)
}

for (const scheme of ['http', 'https'] as const) {
  describe(`over ${scheme}`, () => {
    const isSecure = scheme === 'https'
    const prefix = isSecure ? '__Host-' : ''
    const forwarded = isSecure ? { 'x-forwarded-proto': 'https' } : {}
    let world: World
    let user: Person
    /** Every page's address, by its host. */
    let pages: { host: string; url: string }[]
    /** Every page as everyone gets it. */
    let opened: { page: { host: string; url: string }; who: Reader; answer: LightMyRequestResponse }[]

    beforeAll(async () => {
      world = await openPages({ BASE_URL: `${scheme}://upwell.test`, TRUST_PROXY: '1' })
      const secure = { origin: `${scheme}://acme.upwell.test`, ...forwarded }
      const named = async (path: string, input: Record<string, unknown>, key: string) =>
        (
          await expectOK(
            world.call(path, input, {
              headers: { ...secure, cookie: `${prefix}upwell=${world.company.owner.cookie}` },
              as: world.company.owner,
            }),
          )
        ).body[key] as Named
      const board = await named('/api/boards/create', { name: 'Ideas', access: 'public' }, 'board')
      const post = await named('/api/posts/create', { boardID: board.id, title: 'Dark mode' }, 'post')
      await named('/api/boards/create', { name: 'Bugs', access: 'public' }, 'board')
      const provider = await named(
        '/api/signInProviders/create',
        {
          audience: 'team',
          shape: 'oidc',
          name: 'Acme ID',
          issuer: 'https://id.acme.example',
          client: 'upwell',
          clientSecret: 'a secret',
        },
        'provider',
      )
      const customer = await named('/api/thirdPartyCompanies/create', { name: 'Initech' }, 'thirdPartyCompany')
      const segment = await named('/api/segments/create', { name: 'List', subject: 'user' }, 'segment')
      const shared = (
        await expectOK(
          world.call(
            '/api/sharedCustomerPages/create',
            { thirdPartyCompanyID: customer.id, days: 7, showsMoney: false },
            {
              headers: { ...secure, cookie: `${prefix}upwell=${world.company.owner.cookie}` },
              as: world.company.owner,
            },
          ),
        )
      ).body['result'] as { url: string }
      const token = shared.url.slice(shared.url.lastIndexOf('/') + 1)
      const draft = await named('/api/changelog/createEntry', { title: 'Night falls', body: 'Dark.' }, 'draft')
      const entry = await named(
        '/api/changelog/publishEntry',
        { entryID: draft.id, revision: draft.team?.revision },
        'draft',
      )
      const roadmap = await named('/api/roadmaps/create', { name: 'Plan' }, 'roadmap')
      const { url } = await named(
        '/api/roadmaps/shares/create',
        {
          roadmapID: roadmap.id,
          name: 'For everyone',
          query: sharedQuery,
          days: 7,
          password: null,
          embedOrigins: [],
        },
        'share',
      )
      user = await world.user('Ada')
      const filled = (route: string) =>
        route
          .replace('/roadmaps/shared/$roadmap/$view', new URL(url).pathname)
          .replace('$roadmap', roadmap.urlName)
          .replace('$entry', entry.urlName)
          .replace('$board', board.urlName)
          .replace('$post', post.urlName)
          .replace('$provider', provider.id)
          .replace('$company', customer.urlName)
          .replace('$segment', segment.urlName)
          .replace('$person', world.company.owner.userID)
          .replace('$token', token)
          .replace(/\$$/, 'no/such/page')
      const trees = [
        ['acme.upwell.test', 'company', 'portal'],
        ['acme.upwell.test', 'company', 'account'],
        ['acme.upwell.test', 'company', 'admin'],
        ['upwell.test', 'root', 'auth'],
        ['upwell.test', 'root', 'landing'],
        ['nobody.upwell.test', 'nowhere', 'landing'],
      ] as const
      pages = (
        await Promise.all(
          trees.map(async ([host, site, container]) =>
            (await routesOf(site, container)).map((route) => ({ host, url: filled(route) })),
          ),
        )
      ).flat()
      const readers: Record<Reader, Person | null> = {
        stranger: null,
        user,
        owner: world.company.owner,
        'a session of nobody': { ...user, cookie: 'nobody' },
      }
      opened = []
      for (const page of pages)
        for (const [who, as] of Object.entries(readers) as [Reader, Person | null][])
          opened.push({ page, who, answer: await open(page, as) })
    }, 180_000)
    afterAll(() => world.close())

    const open = ({ host, url }: { host: string; url: string }, as: Person | null) =>
      world.app.inject({
        method: 'GET',
        url,
        headers: { host, ...forwarded, ...(as ? { cookie: `${prefix}upwell=${as.cookie}` } : {}) },
      })
    const openedBy = (...readers: Reader[]) => opened.filter(({ who }) => readers.includes(who))

    it('every route is looked at', () => {
      const urls = pages.map(({ host, url }) => `${host}${url}`)
      for (const known of [
        'acme.upwell.test/',
        'acme.upwell.test/ideas/p/dark-mode',
        'acme.upwell.test/set-password',
        'acme.upwell.test/settings/data',
        'acme.upwell.test/my/votes',
        'acme.upwell.test/changelog/night-falls',
        'acme.upwell.test/admin/settings/boards/ideas',
        'acme.upwell.test/admin/settings/sign-in/new',
        'upwell.test/account/security',
        'upwell.test/',
        'nobody.upwell.test/no/such/page',
      ])
        expect(urls).toContain(known)
      expect(urls.filter((url) => url.includes('$'))).toEqual([])
    })

    it('no page may stand in another’s frame, be taken for another type, or tell others where its reader was', () => {
      for (const { page, answer } of opened) {
        const { statusCode, headers } = answer
        const what = `${page.host}${page.url} ${statusCode}`
        expect(statusCode, what).toBeLessThan(500)
        expect(headers, what).toMatchObject({
          'x-frame-options': 'SAMEORIGIN',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
        })
        if (isSecure) expect(headers['strict-transport-security'], what).toBe('max-age=31536000; includeSubDomains')
        else expect(headers['strict-transport-security'], what).toBeUndefined()
        expect(headers['x-powered-by'] ?? headers['server'], what).toBeUndefined()
        if (statusCode >= 300 && statusCode < 400) continue
        expect(headers['content-type'], what).toBe('text/html; charset=utf-8')
        const policy = String(headers['content-security-policy']).split('; ')
        for (const rule of [
          "default-src 'self'",
          "script-src 'self'",
          "img-src 'self' data:",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'self'",
        ])
          expect(policy, what).toContain(rule)
      }
    })

    it('a page with a session is kept by nobody', () => {
      for (const { page, answer } of openedBy('user', 'owner')) {
        if (page.host !== 'acme.upwell.test') continue
        const { headers, body, statusCode } = answer
        expect(headers['cache-control'], page.url).toBe('private, no-store')
        expect(headers['set-cookie'], page.url).toBeUndefined()
        expect(headers['etag'], page.url).toBeUndefined()
        if (statusCode < 300) expect(body, page.url).toContain('csrfToken')
      }
    })

    it('a page without a session gives no cookie and no token, nor does one whose session is nobody’s', () => {
      for (const { page, answer } of openedBy('stranger', 'a session of nobody')) {
        const { headers, body } = answer
        expect(headers['set-cookie'], page.url).toBeUndefined()
        expect(headers['x-csrf-token'], page.url).toBeUndefined()
        expect(body, page.url).not.toMatch(/csrfToken":"|upwell-visitor/)
        expect(headers['cache-control'], page.url).toMatch(/^(no-cache|private, no-store)$/)
      }
    })

    it(`cookies are for this host alone, out of reach for scripts${isSecure ? ', and for TLS alone' : ''}`, async () => {
      const { owner } = world.company
      await world.db
        .updateTable('accounts')
        .set({ password_hash: await hashPassword(password) })
        .where('email', '=', owner.email)
        .execute()
      const first = await world.app.inject({
        method: 'POST',
        url: '/api/viewer/get',
        headers: { host: 'acme.upwell.test', 'content-type': 'application/json', ...forwarded },
        payload: '{}',
      })
      const jar = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const write = (path: string, input: Record<string, unknown>, cookie: string, token: unknown) =>
        world.app.inject({
          method: 'POST',
          url: path,
          headers: {
            host: 'acme.upwell.test',
            origin: `${scheme}://acme.upwell.test`,
            'content-type': 'application/json',
            cookie,
            ...forwarded,
          },
          payload: JSON.stringify({ csrfToken: token, ...input }),
        })
      const byCode = await write(
        '/api/viewer/signIn',
        { email: user.email, code: await codeFor(world, user.email, world.company) },
        jar,
        first.headers['x-csrf-token'],
      )
      const byPassword = await write(
        '/api/viewer/signInWithPassword',
        { email: owner.email, password },
        jar,
        first.headers['x-csrf-token'],
      )
      const signedOut = await write(
        '/api/viewer/signOut',
        {},
        byPassword.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        byPassword.headers['x-csrf-token'],
      )
      for (const [answer, name] of [
        [first, 'upwell-visitor'],
        [byCode, 'upwell'],
        [byPassword, 'upwell'],
        [byCode, 'upwell-device'],
        [byPassword, 'upwell-device'],
        [signedOut, 'upwell'],
      ] as const) {
        expect(answer.statusCode, answer.body).toBe(200)
        const cookie = answer.cookies.find((given) => given.name === `${prefix}${name}`)
        expect(cookie, name).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
        expect(cookie?.secure ?? false, name).toBe(isSecure)
        expect(cookie?.domain, name).toBeUndefined()
        expect(answer.cookies.every((given) => given.httpOnly === true && given.name.startsWith(prefix))).toBe(true)
        expect(answer.headers['cache-control'], name).toMatch(/no-store/)
      }
      expect(signedOut.cookies.find((given) => given.name === `${prefix}upwell`)?.value).toBe('')
    })
  })
}
