import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../domain/accounts/password.ts'
import { home, isOurs, openProviderWorld, type ProviderWorld } from '../../test/providers/providerWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let at: ProviderWorld
beforeAll(async () => {
  at = await openProviderWorld()
})
afterAll(() => at.close())
beforeEach(() => at.clear())

test('a test shows its member what came, and lets the provider be switched on', async () => {
  const provider = await at.makeProvider('team', { groupsClaim: 'groups' }, { isTested: false })
  const { owner } = at.world.company
  const { id: providerID } = provider
  const on = { providerID, isEnabled: true, isOnly: true }
  expect((await at.world.call('/api/signInProviders/switch', on, { as: owner })).body.code).toBe('notTested')
  const { body } = await expectOK(at.world.call('/api/signInProviders/beginTest', { providerID }, { as: owner }))
  const by = at.browser()
  by.cookies.set('acme.upwell.test', new Map([['upwell', owner.cookie]]))
  const { url } = await by.open((body['result'] as { url: string }).url, isOurs)
  expect(url.pathname).toBe('/admin/settings/sign-in')
  const token = url.searchParams.get('tested')
  const found = await expectOK(at.world.call('/api/signInProviders/getTest', { token }, { as: owner }))
  expect(found.body['test']).toEqual({
    providerID,
    failure: null,
    claims: {
      issuer: 'https://acme.okta.com/oauth2/default',
      subject: '00uid4BxXw6I6TV4m0g3',
      email: 'ann@acme.example',
      isEmailVerified: true,
      name: 'Ann',
      groups: ['Everyone'],
    },
  })
  const another = await at.world.member('owner')
  expect((await at.world.call('/api/signInProviders/getTest', { token }, { as: another })).body.code).toBe('notFound')
  expect((await at.world.call('/api/signInProviders/switch', on, { as: owner })).body['provider']).toMatchObject({
    isOnly: true,
    testedByOwner: true,
  })
})

test('a test that fails says why, and nobody else can make one', async () => {
  const provider = await at.makeProvider('team', { client: 'another' }, { isTested: false })
  const { owner } = at.world.company
  const open = async (person: Person | null) => {
    const by = at.browser()
    if (person) by.cookies.set('acme.upwell.test', new Map([['upwell', person.cookie]]))
    return (await by.open(`${home}/auth/sso?provider=${provider.id}&test=1`, isOurs)).url
  }
  for (const person of [null, await at.world.user(), await at.world.member('manager')])
    expect((await open(person)).search).toBe('')
  await at.world.db
    .updateTable('sign_in_providers')
    .set({ client_id: at.vendor.clientID, issuer: 'https://acme.okta.com/gone' })
    .execute()
  const token = (await open(owner)).searchParams.get('tested')
  expect((await at.world.call('/api/signInProviders/getTest', { token }, { as: owner })).body['test']).toMatchObject({
    failure: 'nonsense',
    claims: null,
  })
  await at.world.db
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  expect((await open(owner)).search).toBe('')
  await at.world.db.updateTable('sessions').set({ proven_at: new Date() }).execute()
})

test('where the provider is the only way, codes and passwords are refused, but an owner’s', async () => {
  await at.makeProvider('customers', {}, { isOnly: true })
  await at.makeProvider('team', {}, { isOnly: true })
  expect((await at.world.call('/api/viewer/requestCode', { email: 'ann@example.com' })).body.code).toBe('providerOnly')
  const password = 'a long enough password'
  await at.world.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .execute()
  const member = await at.world.member('manager')
  await at.world.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .execute()
  const by = (email: string) => at.world.call('/api/viewer/signInWithPassword', { email, password })
  expect((await by(member.email)).body.code).toBe('providerOnly')
  expect((await by(at.world.company.owner.email)).status).toBe(200)
  expect(
    (await at.world.call('/api/viewer/signInWithPassword', { email: member.email, password: 'wrong password' })).body
      .code,
  ).toBe('badPassword')
})
