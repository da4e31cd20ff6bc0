import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeProvider } from '../../test/providers/makeProvider.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sign_in_providers').execute())

const given = {
  audience: 'customers',
  shape: 'okta',
  name: ' Acme  ID ',
  issuer: 'https://acme.okta.com/oauth2/default/',
  client: 'upwell',
  clientSecret: 'the secret itself',
}
const create = (input = {}, as: Person | null = world.company.owner) =>
  world.call('/api/signInProviders/create', { ...given, ...input }, { as })

it('adds a provider that is off and not tested, whose secret is sealed and never answered', async () => {
  const { status, body } = await create()
  expect(status).toBe(200)
  expect(body['provider']).toMatchObject({
    audience: 'customers',
    name: 'Acme ID',
    issuer: 'https://acme.okta.com/oauth2/default',
    scopes: ['openid', 'email', 'profile'],
    isEnabled: false,
    isOnly: false,
    tested: null,
    redirectURL: 'http://upwell.test/okta-redirect',
  })
  expect(JSON.stringify(body)).not.toContain('secret itself')
  const { client_secret: sealed } = await world.db
    .selectFrom('sign_in_providers')
    .select('client_secret')
    .executeTakeFirstOrThrow()
  expect(sealed).toMatch(/^v1\./)
  const [event] = await world.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('type', '=', 'signInProvider.created')
    .execute()
  expect(event?.data).toEqual({ providerID: (body['provider'] as { id: string }).id })
})

it('knows Google’s issuer, and refuses one that is none, or another shape’s', async () => {
  expect((await create({ shape: 'google', issuer: '' })).body['provider']).toMatchObject({
    issuer: 'https://accounts.google.com',
  })
  const entra = 'https://login.microsoftonline.com/3fc1b7a2-1c55-4a0e-9d0b-0b6a0e7b1c11/v2.0'
  expect((await create({ shape: 'entra', issuer: entra })).status).toBe(200)
  for (const [shape, issuer] of [
    ['oidc', 'http://id.acme.example'],
    ['oidc', 'acme'],
    ['oidc', 'https://a:b@id.acme.example'],
    ['oidc', 'https://id.acme.example/?a=b'],
    ['oidc', 'https://id.acme.example/a|b'],
    ['oidc', 'https://accounts.google.com'],
    ['oidc', entra],
    ['okta', entra],
    ['entra', 'https://id.acme.example/v2.0'],
    ['entra', 'https://login.microsoftonline.com/'],
  ])
    expect((await create({ shape, issuer })).body, `${shape} ${issuer}`).toMatchObject({
      code: 'badIssuer',
      field: 'issuer',
    })
})

it('refuses a name that is empty or too long, and an eleventh provider', async () => {
  expect((await create({ name: ' ' })).body).toMatchObject({ code: 'textMissing', field: 'name' })
  expect((await create({ name: 'x'.repeat(61) })).body).toMatchObject({ code: 'textTooLong', field: 'name' })
  const made = await Promise.all(Array.from({ length: 12 }, () => create()))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await create()).body.code).toBe('providersFull')
})

it('is for members who may manage signing in, and who have just proven that it is they', async () => {
  expect((await create({}, null)).body.code).toBe('signInNeeded')
  expect((await create({}, await world.user())).body.code).toBe('memberNeeded')
  expect((await create({}, await world.member('manager'))).body.code).toBe('forbidden')
  const owner = await world.member('owner')
  await world.db
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', owner.userID)
    .execute()
  expect((await create({}, owner)).body.code).toBe('proofNeeded')
})

it('is a provider here and nowhere else', async () => {
  await makeProvider(world)
  const { body } = await world.call('/api/signInProviders/getAll', {}, { as: world.other.owner, at: world.other })
  expect(body['result']).toMatchObject({ providers: [] })
})
