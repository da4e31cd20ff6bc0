import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { askFromFrame, askFromPage, openIdentify } from '../../test/frames.ts'
import { openSSO } from '../../test/ssoTokens.ts'
import { expectOK, openWorld, type Answered, type World } from '../../test/world.ts'

let world: World
let pages: Awaited<ReturnType<typeof openIdentify>>
beforeAll(async () => {
  world = await openWorld()
  pages = await openIdentify(world)
})
afterAll(() => world.close())

interface Result {
  problem: string | null
  field: string | null
  putAside: string[]
  viewer: { id: string; name: string; email: string | null } | null
  token: string | null
  expires: string | null
}
const resultOf = async (answered: Promise<Answered>) => (await expectOK(answered)).body['result'] as Result
const identify = (user: Record<string, unknown>, more?: Record<string, unknown>) => resultOf(pages.identify(user, more))
const nobody = { viewer: null, token: null, expires: null }
const users = async () =>
  world.db.selectFrom('users').select(['id', 'name']).where('company_id', '=', world.company.id).execute()

it('adds someone whose ID a hash vouches for, finds them again, and opens a frame', async () => {
  const first = await identify({ id: 'u1', name: 'Una', avatarURL: null })
  expect(first).toMatchObject({ problem: null, putAside: [], viewer: { name: 'Una', email: null } })
  expect(Date.parse(first.expires ?? '') - Date.now()).toBeGreaterThan(0)
  const again = await identify({ id: 'u1', name: 'Una Hill' })
  expect(again.viewer).toMatchObject({ id: first.viewer?.id, name: 'Una Hill' })
  const { body } = await expectOK(askFromFrame(world, '/api/viewer/get', {}, { token: again.token ?? '' }))
  expect(body['viewer']).toMatchObject({ id: first.viewer?.id, kind: 'user', permissions: [] })
})

it('answers pages of any origin, with or without asking first, and sets no cookie', async () => {
  const answered = await expectOK(pages.identify({ id: 'u2' }))
  expect(answered.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(answered.headers).not.toHaveProperty('set-cookie')
  expect(answered.headers).not.toHaveProperty('access-control-allow-credentials')
  const asked = await world.app.inject({
    method: 'OPTIONS',
    url: '/api/widget/identify',
    headers: { host: 'acme.upwell.test', origin: 'https://product.example', 'access-control-request-method': 'POST' },
  })
  expect(asked).toMatchObject({ statusCode: 204, body: '' })
  expect(asked.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' })
})

it('takes the hash inside the user, in capitals, and by either of two secrets', async () => {
  const hash = pages.hashOf('u3')
  expect(await identify({ id: 'u3', hash: hash.toUpperCase() }, { hash: undefined })).toMatchObject({ problem: null })
  expect(await identify({ id: 3 }, { hash: pages.hashOf('3') })).toMatchObject({ problem: null })
  const newer = await openIdentify(world)
  expect(await resultOf(newer.identify({ id: 'u3' }))).toMatchObject({ problem: null })
  const { token } = await newer.frameOf('u3')
  await expectOK(world.call('/api/sso/removeSecret', { secretID: newer.secretID }, { as: world.company.owner }))
  expect(await resultOf(newer.identify({ id: 'u3' }))).toMatchObject({ problem: 'hash', ...nobody })
  expect((await askFromFrame(world, '/api/viewer/get', {}, { token })).body.code).toBe('frameTokenOver')
})

it('does nothing for a hash that is missing, of another ID, of another company or no text, and nothing for one who isn’t named', async () => {
  const theirs = await openIdentify(world, world.other)
  const token = await openSSO(world)
  const before = await users()
  for (const hash of [
    undefined,
    '',
    'x'.repeat(64),
    pages.hashOf('u2'),
    theirs.hashOf('new'),
    pages.hashOf('new').slice(1),
  ])
    expect(await identify({ id: 'new', name: 'New' }, { hash }), hash).toMatchObject({ problem: 'hash', ...nobody })
  for (const hash of [null, 7, [pages.hashOf('new')], { hash: pages.hashOf('new') }])
    expect(await identify({ id: 'new', hash }, { hash: undefined })).toMatchObject({ problem: 'hash', ...nobody })
  for (const id of [undefined, null, '', ['new'], { $ne: 1 }, true])
    expect(await identify({ id, name: 'New' })).toMatchObject({ problem: 'refused', field: 'id', ...nobody })
  for (const id of ['a\0b', 'new\0'])
    expect(await identify({ id }, { hash: pages.hashOf(id) })).toMatchObject({ problem: 'refused', field: 'id' })
  expect(await identify({ id: 'new', name: 5 })).toMatchObject({ problem: 'refused', field: 'name' })
  await world.db.deleteFrom('sso_secrets').where('id', '=', token.secretID).execute()
  expect(await users()).toEqual(before)
})

it('writes nothing of anyone and opens nothing where there is no identify secret', async () => {
  const ben = await world.user('Ben', world.other)
  await world.db.deleteFrom('sso_secrets').where('company_id', '=', world.other.id).execute()
  const asked = { companyID: world.other.id, user: { id: 'x', email: ben.email, name: 'Not Ben' } }
  const answered = await resultOf(askFromPage(world, '/api/widget/identify', asked, world.other))
  expect(answered).toEqual({ problem: 'unverified', field: null, putAside: [], ...nobody })
  const named = await world.db.selectFrom('users').select('name').where('id', '=', ben.userID).executeTakeFirstOrThrow()
  expect(named.name).toBe('Ben')
})

it('refuses another company’s ID, and knows the company by what another service called it', async () => {
  expect((await pages.identify({ id: 'u1' }, { companyID: world.other.id })).body.code).toBe('notFound')
  expect((await pages.identify({ id: 'u1' }, { companyID: '5f0000000000000000000001' })).body.code).toBe('notFound')
  await expectOK(
    world.call('/api/widget/changeSettings', { appID: '5f0000000000000000000001' }, { as: world.company.owner }),
  )
  expect(await identify({ id: 'u1' }, { companyID: '5f0000000000000000000001' })).toMatchObject({ problem: null })
})

it('takes with a hash of the ID only what people choose for themselves, and says what it put aside', async () => {
  const ann = await world.user('Ann')
  const said = {
    id: 'u5',
    name: 'Five',
    alias: 'Quiet Fox',
    email: ann.email,
    companies: [{ id: 'acme', name: 'Acme', monthlySpend: 5 }],
    customFields: { plan: 'gold' },
  }
  const answered = await identify(said)
  expect(answered).toMatchObject({ problem: null, putAside: ['email', 'customFields', 'companies'] })
  expect(answered.viewer).toMatchObject({ name: 'Five', email: null })
  expect(answered.viewer?.id).not.toBe(ann.userID)
  expect(await world.db.selectFrom('third_party_companies').select('id').execute()).toEqual([])
})

it('takes the rest where the company wants it, but nobody’s address and no amounts', async () => {
  const ann = await world.user('Ann')
  await expectOK(world.call('/api/widget/changeSettings', { takesFacts: true }, { as: world.company.owner }))
  const companies = [{ id: 'acme', name: 'Acme', monthlySpend: 500, currency: 'USD' }]
  const six = await identify({ id: 'u6', email: ann.email, companies })
  expect(six).toMatchObject({ problem: null, putAside: ['companies.monthlySpend'], viewer: { email: null } })
  expect(six.viewer?.id).not.toBe(ann.userID)
  const seven = await identify({ id: 'u7', email: 'Seven@Example.com', companies })
  expect(seven.viewer).toMatchObject({ email: 'seven@example.com' })
  expect((await identify({ id: 'u7', email: 'other@example.com' })).viewer).toMatchObject({
    email: 'seven@example.com',
  })
  const links = await world.db.selectFrom('third_party_company_people').select('user_id').execute()
  expect(links).toHaveLength(2)
  expect(await world.db.selectFrom('third_party_company_worths').selectAll().execute()).toEqual([])
})

it('never takes anyone for a member of the team', async () => {
  const { owner } = world.company
  await world.db
    .insertInto('user_identities')
    .values({ company_id: world.company.id, user_id: owner.userID, kind: 'sso', value: 'boss' })
    .execute()
  expect(await identify({ id: 'boss' })).toMatchObject({ problem: 'team', ...nobody })
  expect(await identify({ id: 'u8', email: owner.email })).toMatchObject({ viewer: { email: null } })
})

it('of someone new ten times at the same time makes one, and what is said again writes nothing', async () => {
  const named = await Promise.all(Array.from({ length: 10 }, () => identify({ id: 'many', name: 'Many' })))
  expect(new Set(named.map(({ viewer }) => viewer?.id)).size).toBe(1)
  const events = () =>
    world.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirst()
  const before = await events()
  await identify({ id: 'many', name: 'Many' })
  expect(await events()).toEqual(before)
})

it('holds one connection at a time for a company whose people wait, so that other calls find one', async () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ id: `waits-${at}`, name: 'Waits' }))
  const named = await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${world.company.id}:identify`}, 0))`.execute(tx)
    const waiting = people.map((user) => identify(user))
    await expectOK(world.call('/api/posts/get', { pages: 1 }))
    return waiting
  })
  expect(new Set((await Promise.all(named)).map(({ viewer }) => viewer?.id)).size).toBe(people.length)
})

it('writes again what another way changed meanwhile, and loses nothing of two at the same time', async () => {
  await identify({ id: 'u9', name: 'Said first' })
  await expectOK(
    world.call('/api/users/identify', { users: [{ id: 'u9', name: 'Said since' }] }, { as: world.company.owner }),
  )
  expect((await identify({ id: 'u9', name: 'Said first' })).viewer).toMatchObject({ name: 'Said first' })
  const names = Array.from({ length: 5 }, (_, at) => `Name ${String.fromCodePoint(65 + at)}`)
  await Promise.all(names.map((name) => identify({ id: 'u9', name })))
  expect((await identify({ id: 'u9', name: 'The last' })).viewer).toMatchObject({ name: 'The last' })
})

it('counts by person, whatever address they ask from', async () => {
  await earlyInWindow(600)
  const key = (await world.db.selectFrom('limits').select('key').where('key', 'like', 'frame:%:%').execute())[0]
  expect(key).toBeDefined()
  await identify({ id: 'busy' })
  await world.db.updateTable('limits').set({ count: 300 }).where('key', 'like', 'frame:%:%').execute()
  expect((await pages.identify({ id: 'busy' })).body.code).toBe('tooMany')
  expect(await identify({ id: 'another' })).toMatchObject({ problem: null })
})

it('refuses what is too large or nested too deep before anything of it is looked at', async () => {
  expect((await pages.identify({ id: 'big', name: 'x'.repeat(600_000) })).status).toBe(400)
  const deep = Array.from({ length: 20 }).reduce<unknown>((inside) => [inside], 1)
  expect((await pages.identify({ id: 'deep', customFields: { deep } })).body.code).toBe('tooDeep')
  expect(await identify({ id: 'long', name: 'x'.repeat(20_000) })).toMatchObject({ problem: 'refused', field: 'name' })
})
