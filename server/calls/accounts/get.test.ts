import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../test/pictures.ts'
import { openWorld, expectOK, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = async (as: Awaited<ReturnType<World['account']>> | null) =>
  (await expectOK(world.callRoot('/api/accounts/get', {}, { as }))).body['account']

test('an account has its address, its token and the companies of its teams', async () => {
  const owner = await world.account(world.company.owner.email)
  expect(await ask(owner)).toMatchObject({
    id: owner.accountID,
    email: world.company.owner.email,
    csrfToken: expect.stringMatching(/./) as string,
    companies: [{ name: 'acme', subdomain: 'acme', url: 'http://acme.upwell.test', role: 'owner' }],
  })
  expect(await ask(await world.account())).toMatchObject({ companies: [] })
})

test('nobody is signed in without a cookie, with an unknown one, with one that is over, or with a company’s', async () => {
  const over = await world.account()
  await world.db
    .updateTable('account_sessions')
    .set({ expires_at: new Date(0) })
    .where('account_id', '=', over.accountID)
    .execute()
  for (const as of [null, over, { ...over, cookie: 'x' }, { ...over, cookie: world.company.owner.cookie }])
    expect(await ask(as)).toBeNull()
})

test('a root session opens nothing at a company', async () => {
  const { cookie } = await world.account(world.company.owner.email)
  const { body } = await world.call(
    '/api/viewer/get',
    {},
    { headers: { cookie: `upwell=${cookie}; upwell-account=${cookie}` } },
  )
  expect(body['viewer']).toBeNull()
})

test('a company’s icon is at the root for everyone, and nothing else of it is', async () => {
  const { owner, id } = world.company
  const as = await world.account(owner.email)
  const companies = async () => (await ask(as)) as { companies: { markURL: string | null }[] }
  expect((await companies()).companies[0]?.markURL).toBeNull()
  const icon = await picture(world, owner, { kind: 'favicon' })
  const logo = await picture(world, owner, { kind: 'logo' })
  await expectOK(world.call('/api/company/update', { faviconID: icon.id, logoID: logo.id }, { as: owner }))
  const [team] = (await companies()).companies
  expect(team?.markURL).toBe(`/files/${id}/${icon.id}?size=small`)
  const statusOf = async (url: string, host = 'upwell.test') =>
    (await world.app.inject({ method: 'GET', url, headers: { host } })).statusCode
  expect(await statusOf(team?.markURL ?? '')).toBe(200)
  const others = [`${id}/${logo.id}`, `${world.other.id}/${icon.id}`, `x/${icon.id}`, `${id}/x`, icon.id]
  for (const other of others) expect(await statusOf(`/files/${other}`), other).toBe(404)
  expect(await statusOf(team?.markURL ?? '', 'acme.upwell.test')).toBe(404)
})
