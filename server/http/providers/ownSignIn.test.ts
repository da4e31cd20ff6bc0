import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const pageURL = 'https://app.example.com/sign-in?from=feedback'
  await expectOK(world.call('/api/sso/changePage', { pageURL }, { as: world.company.owner }))
})
afterAll(() => world.close())

const get = (url: string, host = 'acme.upwell.test') => world.app.inject({ method: 'GET', url, headers: { host } })
const back = (query: Record<string, string>, host?: string) =>
  get(`/api/redirects/sso?${new URLSearchParams(query).toString()}`, host)

it('leads to the company’s own page with where to come back to, and nowhere where there is none', async () => {
  const { statusCode, headers } = await get('/auth/own?next=%2Fbugs%3Fsort%3Dtop')
  const to = new URL(String(headers.location))
  expect([statusCode, to.origin, to.pathname]).toEqual([303, 'https://app.example.com', '/sign-in'])
  expect(Object.fromEntries(to.searchParams)).toEqual({
    from: 'feedback',
    companyID: world.company.id,
    redirect: 'http://acme.upwell.test/bugs?sort=top',
  })
  expect((await get('/auth/own', 'other.upwell.test')).statusCode).toBe(404)
  expect((await get('/auth/own', 'upwell.test')).statusCode).toBe(404)
  const { headers: elsewhere } = await get('/auth/own?next=https%3A%2F%2Fevil.example')
  expect(new URL(String(elsewhere.location)).searchParams.get('redirect')).toBe('http://acme.upwell.test/')
})

it('leads on from the root or the company’s host with the token in the fragment, to paths of the company alone', async () => {
  const companyID = world.company.id
  const query = { companyID, ssoToken: 'a.b.c', redirect: 'http://acme.upwell.test/bugs' }
  for (const host of ['upwell.test', 'acme.upwell.test']) {
    const { statusCode, headers } = await back(query, host)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      'http://acme.upwell.test/auth#ssoToken=a.b.c&next=%2Fbugs',
      'private, no-store',
    ])
    expect(headers['set-cookie']).toBeUndefined()
  }
  for (const redirect of [
    'https://evil.example/',
    'http://acme.upwell.test.evil.example/',
    '//evil.example',
    'javascript:x',
  ])
    expect((await back({ ...query, redirect })).headers.location).toBe('http://acme.upwell.test/auth#ssoToken=a.b.c')
})

it('is of no use for a company that there is none of, or at another company’s host', async () => {
  const ssoToken = 'a.b.c'
  expect((await back({ companyID: world.company.id, ssoToken }, 'other.upwell.test')).statusCode).toBe(404)
  expect((await back({ companyID: '01900000-0000-7000-8000-000000000000', ssoToken }, 'upwell.test')).statusCode).toBe(
    404,
  )
  expect((await back({ companyID: 'acme', ssoToken }, 'upwell.test')).statusCode).toBe(404)
  expect((await get('/api/redirects/sso', 'upwell.test')).statusCode).toBe(404)
})
