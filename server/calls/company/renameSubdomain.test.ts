import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany } from '../../domain/companies/createCompany.ts'
import { hearStatements } from '../../test/heardStatements.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rename = (subdomain: string, expects = world.company.subdomain) =>
  world.call('/api/company/renameSubdomain', { subdomain, expects }, { as: world.company.owner, at: world.company })
const get = (host: string, url: string) => world.app.inject({ method: 'GET', url, headers: { host } })

test('a company is at its new subdomain on the next request, and every address of the old one leads there', async () => {
  const { body } = await expectOK(rename(' Apex '))
  expect(body['result']).toEqual({ subdomain: 'apex', url: 'http://apex.upwell.test' })
  world.company.subdomain = 'apex'
  expect((await world.call('/api/company/get')).body['company']).toMatchObject({ subdomain: 'apex' })
  for (const url of [
    '/',
    '/ideas?sort=top&q=a%20b',
    '/admin/posts',
    '/feed.xml',
    '/sitemap.xml',
    '/login',
    '/auth?next=%2Fadmin',
  ]) {
    const { statusCode, headers } = await get('acme.upwell.test', url)
    expect([statusCode, headers.location], url).toEqual([308, `http://apex.upwell.test${url}`])
  }
  const { statusCode, headers } = await world.app.inject({
    method: 'POST',
    url: '/unsubscribe?token=a',
    headers: { host: 'acme.upwell.test' },
  })
  expect([statusCode, headers.location]).toEqual([308, 'http://apex.upwell.test/unsubscribe?token=a'])
})

test('a name that was given up is nobody else’s, not for look-alikes either; its own company may take it back', async () => {
  const owner = { email: 'new@example.com' }
  const found = (subdomain: string) =>
    world.db.transaction().execute((tx) => createCompany(tx, { name: 'New', subdomain, owner }))
  await expect(found('acme')).rejects.toMatchObject({ code: 'nameTaken' })
  const other = (subdomain: string) =>
    world.call(
      '/api/company/renameSubdomain',
      { subdomain, expects: 'other' },
      { as: world.other.owner, at: world.other },
    )
  expect(await other('acme')).toMatchObject({ status: 400, body: { code: 'badSubdomain', field: 'subdomain' } })
  expect(await other('acrne')).toMatchObject({ status: 400, body: { code: 'badSubdomain' } })
  await expectOK(rename('acme'))
  world.company.subdomain = 'acme'
  expect((await get('apex.upwell.test', '/x')).headers.location).toBe('http://acme.upwell.test/x')
  expect((await world.call('/api/company/get')).status).toBe(200)
})

test('a name that is taken, reserved, too short or no name, and a form that is out of date, are refused', async () => {
  for (const [wrong, said] of [
    ['other', 'already taken'],
    ['www', 'reserved'],
    ['ab', 'at least 3'],
    ['a b', 'letters a to z'],
  ] as const)
    expect((await rename(wrong)).body).toMatchObject({
      code: 'badSubdomain',
      error: expect.stringContaining(said) as string,
    })
  expect(await rename('zenith', 'apex')).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile', field: 'subdomain' },
  })
})

test('a known host is found without another statement', async () => {
  await world.call('/api/company/get', {}, { at: world.other })
  const heard: string[] = []
  const stop = hearStatements(world.service, (text) => heard.push(text))
  await get('other.upwell.test', '/robots.txt')
  await get('nobody.upwell.test', '/robots.txt')
  stop()
  expect(heard.filter((text) => text.includes('retired_subdomains'))).toHaveLength(1)
})
