import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { sessionCookieOf } from '../../test/signedIn.ts'
import { addOnlyProvider } from '../../test/onlyProvider.ts'
import { openSSO, signWith } from '../../test/ssoTokens.ts'
import { expectOK, openWorld, type TestCompany, type World } from '../../test/world.ts'

let world: World
let sso: Awaited<ReturnType<typeof openSSO>>
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
  sso = await openSSO(world)
})
afterAll(() => world.close())

let address = 0
function enter(ssoToken: string, at: TestCompany = world.company) {
  address += 1
  return world.call(
    '/api/viewer/enterWithToken',
    { ssoToken },
    { at, headers: { 'x-forwarded-for': `10.8.0.${address}` } },
  )
}
const viewerOf = async (ssoToken: string) =>
  ((await expectOK(enter(ssoToken))).body['result'] as { viewer: Record<string, unknown> }).viewer
const ann = { id: 'crm-1', email: 'Ann@Example.com', name: 'Ann Vale', companies: [{ id: 'acme', name: 'Acme' }] }

it('signs in the person that a token names, new the first time, with their company, and finds them by their ID again', async () => {
  const answered = await expectOK(enter(await sso.sign(ann)))
  const { viewer } = answered.body['result'] as { viewer: Record<string, unknown> }
  expect(viewer).toMatchObject({ kind: 'user', name: 'Ann Vale', email: 'ann@example.com', permissions: [] })
  const as = { userID: String(viewer['id']), email: '', cookie: sessionCookieOf(answered) ?? '' }
  expect((await world.call('/api/viewer/get', {}, { as })).body['viewer']).toMatchObject({ id: viewer['id'] })
  expect(await countEvents(world, 'user.signedIn', { userID: String(viewer['id']) })).toBe(1)
  const again = await viewerOf(await sso.sign({ id: 'crm-1', name: 'Ann Hill' }))
  expect(again).toMatchObject({ id: viewer['id'], name: 'Ann Hill', email: 'ann@example.com' })
  const companies = await expectOK(
    world.call(
      '/api/thirdPartyCompanies/get',
      { limit: 5, search: '', segmentURLName: '', userID: viewer['id'] },
      { as: world.company.owner },
    ),
  )
  expect(JSON.stringify(companies.body)).toContain('"Acme"')
})

it('of the same new person twice at once makes one', async () => {
  const token = await sso.sign({ id: 'twin', email: 'twin@example.com' })
  const [one, other] = await Promise.all([viewerOf(token), viewerOf(token)])
  expect(one['id']).toBe(other['id'])
})

it('finds someone who was here by their address, and never a member of the team by ID, address or name', async () => {
  const ben = await world.user('Ben')
  expect(await viewerOf(await sso.sign({ id: 'crm-2', email: ben.email }))).toMatchObject({ id: ben.userID })
  const { owner } = world.company
  for (const claims of [
    { id: 'crm-3', email: owner.email },
    { id: 'crm-4', email: (await world.member('manager')).email },
  ])
    expect((await enter(await sso.sign(claims))).body).toMatchObject({ code: 'badLink', field: 'ssoToken' })
})

it('refuses another company’s token, one of a removed secret and a forged one alike, and nothing is kept of them', async () => {
  const theirs = await openSSO(world, world.other)
  const gone = await openSSO(world)
  await expectOK(world.call('/api/sso/removeSecret', { secretID: gone.secretID }, { as: world.company.owner }))
  const stranger = { id: 'stranger', email: 'stranger@example.com', name: 'Stranger' }
  const tokens = [
    await theirs.sign(stranger),
    await gone.sign(stranger),
    await signWith('forged'.repeat(8), stranger),
    'x',
    '',
  ]
  for (const token of tokens) {
    const { status, body } = await enter(token)
    expect([status, body.code, body.error]).toEqual([400, 'badLink', (await enter('nothing')).body.error])
  }
  expect(await world.db.selectFrom('users').select('id').where('name', '=', 'Stranger').execute()).toEqual([])
  expect((await enter(await theirs.sign(stranger), world.other)).status).toBe(200)
})

it('lets nobody in where a provider is the only way', async () => {
  await addOnlyProvider(world, world.other)
  await world.db.deleteFrom('sso_secrets').where('company_id', '=', world.other.id).execute()
  const theirs = await openSSO(world, world.other)
  expect((await enter(await theirs.sign({ id: 'late' }), world.other)).body.code).toBe('providerOnly')
})
