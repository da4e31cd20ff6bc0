import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { returnPaths } from '../../../contract/signInProviders.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { home, isOurs, openProviderWorld, type ProviderWorld } from '../../test/providers/providerWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { forgetCompanies } from '../hosts.ts'

let at: ProviderWorld
beforeAll(async () => {
  at = await openProviderWorld()
})
afterAll(() => at.close())
beforeEach(() => at.clear())

const failureIn = ({ url }: { url: URL }) => [url.origin + url.pathname, url.searchParams.get('sso')]
const failed = (failure: string) => [`${home}/login`, failure]

test.each(['google', 'entra', 'okta', 'onelogin', 'oidc'] as const)(
  '%s: signs a customer in, who is the same person the next time',
  async (shape) => {
    await at.become(shape)
    const provider = await at.makeProvider('customers', {}, { shape })
    expect(provider.redirectURL).toBe('http://upwell.test' + returnPaths[shape])
    const first = await at.signIn(provider)
    const again = await at.signIn(provider)
    expect(again.userID).toBe(first.userID)
    expect((await at.world.call('/api/viewer/get', {}, { as: again })).body['viewer']).toMatchObject({ kind: 'user' })
    const last = (await eventsOf(at.world, again)).at(-1)
    expect(last).toMatchObject({ type: 'user.signedIn', data: { kind: 'user', providerID: provider.id } })
    await at.become('okta')
  },
)

test('finds a person by email once the company has proven the domain, and not before', async () => {
  const ann = await at.personWith('ann@acme.example')
  const provider = await at.makeProvider('customers')
  const stranger = await at.signIn(provider)
  expect(stranger.userID).not.toBe(ann)
  const { email } = (await at.world.call('/api/viewer/get', {}, { as: stranger })).body['viewer'] as {
    email: string | null
  }
  expect(email).toBeNull()
  await at.world.db.deleteFrom('user_identities').where('kind', '=', 'oidc').execute()
  await at.prove('acme.example', at.world.other.id)
  expect((await at.signIn(provider)).userID).not.toBe(ann)
  await at.world.db.deleteFrom('user_identities').where('kind', '=', 'oidc').execute()
  await at.prove('acme.example')
  expect((await at.signIn(provider)).userID).toBe(ann)
})

test('tells a person of a provider that is newly theirs, once, and nobody who is new here', async () => {
  const ann = await at.personWith('ann@acme.example')
  await at.prove('acme.example')
  const provider = await at.makeProvider('customers')
  const told = async () =>
    (
      await sql<{ userID: string; providerID: string }>`
        select j.payload->>'userID' as "userID", j.payload->>'providerID' as "providerID"
        from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'tellProviderLinked'`.execute(at.world.db)
    ).rows.filter(({ providerID }) => providerID === provider.id)
  await at.signIn(provider)
  await at.signIn(provider)
  expect(await told()).toEqual([{ userID: ann, providerID: provider.id }])
  const { sub, email } = at.vendor.person
  Object.assign(at.vendor.person, { sub: 'first time here', email: 'first@acme.example' })
  await at.signIn(provider)
  Object.assign(at.vendor.person, { sub, email })
  expect(await told()).toHaveLength(1)
})

test('an address that the provider has not verified finds nobody, and is in no allowed domain', async () => {
  const ann = await at.personWith('ann@acme.example')
  await at.prove('acme.example')
  at.vendor.person['email_verified'] = false
  const provider = await at.makeProvider('customers')
  expect((await at.signIn(provider)).userID).not.toBe(ann)
  const { id: providerID } = provider
  await expectOK(
    at.world.call(
      '/api/signInProviders/update',
      { providerID, emailDomains: ['acme.example'] },
      { as: at.world.company.owner },
    ),
  )
  expect(failureIn(await at.come(provider))).toEqual(failed('unverifiedEmail'))
  at.vendor.person['email_verified'] = true
  expect(failureIn(await at.come(provider))[0]).toBe(`${home}/auth`)
  await expectOK(
    at.world.call(
      '/api/signInProviders/update',
      { providerID, emailDomains: ['other.example'] },
      { as: at.world.company.owner },
    ),
  )
  expect(failureIn(await at.come(provider))).toEqual(failed('emailDomain'))
})

test('signs a member in by a proven address, and no one else: not of the team, unproven, unverified, another company’s', async () => {
  const provider = await at.makeProvider('team')
  const member = await at.memberWith('ann@acme.example')
  expect(failureIn(await at.come(provider))).toEqual(failed('domainNotProven'))
  await at.prove('acme.example')
  at.vendor.person['email_verified'] = false
  expect(failureIn(await at.come(provider))).toEqual(failed('unverifiedEmail'))
  at.vendor.person['email_verified'] = true
  const entered = await at.signIn(provider)
  expect(entered.userID).toBe(member)
  expect((await at.world.call('/api/viewer/get', {}, { as: entered })).body['viewer']).toMatchObject({ kind: 'member' })
  // Another sub with the address of nobody on the team, who is on another company's.
  Object.assign(at.vendor.person, { sub: 'someone', email: 'owner@other.example.com' })
  await at.prove('other.example.com')
  expect(failureIn(await at.come(provider))).toEqual(failed('notMember'))
  Object.assign(at.vendor.person, { sub: '00uid4BxXw6I6TV4m0g3', email: 'ann@acme.example' })
})

test('a provider’s sign-in meets the requirement of a second factor; a session of another way does not', async () => {
  const provider = await at.makeProvider('team')
  await at.memberWith('ann@acme.example')
  await at.prove('acme.example')
  const { db, company } = at.world
  const require = async (isRequired: boolean) => {
    await db.updateTable('companies').set({ requires_second_factor: isRequired }).where('id', '=', company.id).execute()
    forgetCompanies(db)
  }
  await require(true)
  const entered = await at.signIn(provider)
  const cookie = await startSession(db, company.id, { userID: entered.userID, kind: 'member' })
  const permissionsOf = async (as: Person) =>
    ((await at.world.call('/api/viewer/get', {}, { as })).body['viewer'] as { permissions: string[] }).permissions
  expect(await permissionsOf(entered)).toContain('admin.view')
  expect(await permissionsOf({ ...entered, cookie })).toEqual([])
  await require(false)
})

test('adds a member with the default role where the provider does that; groups give the role, a missing claim changes nothing', async () => {
  const roles = await at.rolesOf()
  Object.assign(at.vendor.person, { sub: 'new', email: 'new@jit.example', groups: ['Nobody knows'] })
  await at.prove('jit.example')
  const provider = await at.makeProvider('team', {
    addsMembers: true,
    defaultRoleID: roles['contributor'],
    groupsClaim: 'groups',
    groupRoles: [{ group: 'Leads', roleID: roles['manager']! }],
  })
  const { userID } = await at.signIn(provider)
  const role = async () =>
    (
      await at.world.db
        .selectFrom('members')
        .innerJoin('roles', 'roles.id', 'members.role_id')
        .select('roles.name')
        .where('user_id', '=', userID)
        .executeTakeFirst()
    )?.name
  expect(await role()).toBe('contributor')
  at.vendor.person['groups'] = ['Others', 'Leads']
  await at.signIn(provider)
  expect(await role()).toBe('manager')
  delete at.vendor.person['groups']
  await at.signIn(provider)
  expect(await role()).toBe('manager')
  // Those of one transaction have one time.
  expect((await eventsOf(at.world, { userID })).map(({ type }) => type).sort()).toEqual([
    'member.added',
    'member.roleChanged',
    'user.created',
    'user.linked',
    'user.signedIn',
    'user.signedIn',
    'user.signedIn',
  ])
  Object.assign(at.vendor.person, { sub: '00uid4BxXw6I6TV4m0g3', email: 'ann@acme.example', groups: ['Everyone'] })
})

test('the last owner stays one, whatever the groups say', async () => {
  const roles = await at.rolesOf()
  Object.assign(at.vendor.person, { sub: 'owner', email: at.world.company.owner.email })
  await at.prove('acme.example.com')
  const provider = await at.makeProvider('team', {
    groupsClaim: 'groups',
    groupRoles: [{ group: 'Everyone', roleID: roles['contributor']! }],
  })
  expect((await at.signIn(provider)).userID).toBe(at.world.company.owner.userID)
  expect((await at.world.call('/api/signInProviders/getAll', {}, { as: at.world.company.owner })).status).toBe(200)
  Object.assign(at.vendor.person, { sub: '00uid4BxXw6I6TV4m0g3', email: 'ann@acme.example' })
})

test('another browser, another state, the same answer twice, another return page: refused', async () => {
  const provider = await at.makeProvider('customers')
  const by = at.browser()
  const { url } = await at.come(provider, by)
  expect((await at.enter(at.browser(), url)).code).toBe('badLink')
  expect((await at.enter(by, url)).status).toBe(200)
  expect((await at.enter(by, url)).code).toBe('badLink')

  const seen: URL[] = []
  await by.open(`${home}/auth/sso?provider=${provider.id}`, (at) => (seen.push(at), at.pathname === '/okta-redirect'))
  const answer = seen.at(-1)!
  const wrong = new URL(answer)
  wrong.searchParams.set(
    'state',
    answer.searchParams.get('state')!.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
  )
  expect(failureIn(await by.open(wrong.href, isOurs))).toEqual(failed('state'))
  const elsewhere = new URL(answer)
  elsewhere.pathname = '/oidc-redirect'
  expect(failureIn(await by.open(elsewhere.href, isOurs))).toEqual(failed('mixedUp'))
  expect(failureIn(await by.open(answer.href, isOurs))).toEqual(failed('state'))
  expect((await by.open(`http://upwell.test/okta-redirect?code=x&state=nonsense`, isOurs)).status).toBe(404)
  expect((await by.open(`http://upwell.test/okta-redirect`, isOurs)).status).toBe(404)
})

test('fifty answers at once: one comes in', async () => {
  const provider = await at.makeProvider('customers')
  const by = at.browser()
  const { url } = await by.open(`${home}/auth/sso?provider=${provider.id}`, (at) => at.pathname === '/okta-redirect')
  const all = await Promise.all(Array.from({ length: 50 }, () => by.open(url.href, isOurs)))
  expect(all.filter((one) => one.url.pathname === '/auth')).toHaveLength(1)
})

test('an attempt ends after ten minutes, and with its provider switched off', async () => {
  const provider = await at.makeProvider('customers')
  const answerOf = async () =>
    (await at.browser().open(`${home}/auth/sso?provider=${provider.id}`, (at) => at.pathname === '/okta-redirect')).url
      .href
  const late = await answerOf()
  await at.world.db
    .updateTable('sign_in_attempts')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect(failureIn(await at.browser().open(late, isOurs))).toEqual(failed('state'))
  const off = await answerOf()
  await expectOK(
    at.world.call(
      '/api/signInProviders/switch',
      { providerID: provider.id, isEnabled: false, isOnly: false },
      { as: at.world.company.owner },
    ),
  )
  expect(failureIn(await at.browser().open(off, isOurs))).toEqual(failed('off'))
  expect(failureIn(await at.come(provider))).toEqual(failed('off'))
})

test('one that is switched off while it answers signs nobody in', async () => {
  const provider = await at.makeProvider('customers')
  const { outbound } = at.world.service
  at.world.service.outbound = {
    ...outbound,
    fetch: async (url, request) => {
      if (request?.method === 'POST')
        await at.world.db.updateTable('sign_in_providers').set({ enabled_at: null }).execute()
      return outbound.fetch(url, request)
    },
  }
  expect(failureIn(await at.come(provider))).toEqual(failed('off'))
  at.world.service.outbound = outbound
})

test('the team ends at the host of the admin, customers at the company’s own domain', async () => {
  await at.prove('acme.example')
  await at.memberWith('ann@acme.example')
  const [team, customers] = [await at.makeProvider('team'), await at.makeProvider('customers')]
  const { world } = at
  const putDomain = (domain: string | null) =>
    world.db.updateTable('companies').set({ domain }).where('id', '=', world.company.id).execute()
  await putDomain('ideas.acme.example')
  forgetCompanies(world.db)
  const own = 'http://ideas.acme.example'
  const endOf = async ({ id }: { id: string }, origin: string) => {
    const { url } = await at.browser().open(`${origin}/auth/sso?provider=${id}`, ({ pathname }) => pathname === '/auth')
    return url.origin
  }
  for (const origin of [home, own]) {
    expect(await endOf(team, origin)).toBe(home)
    expect(await endOf(customers, origin)).toBe(own)
  }
  await putDomain(null)
  forgetCompanies(world.db)
})

test('another company’s provider is not found here, and its own signs nobody in here', async () => {
  const provider = await at.makeProvider('customers')
  expect((await at.browser().open(`http://other.upwell.test/auth/sso?provider=${provider.id}`)).status).toBe(404)
  const by = at.browser()
  const { url } = await at.come(provider, by)
  const code = new URLSearchParams(url.hash.slice(1)).get('code')
  const cookies = `upwell-handover=${by.cookie('acme.upwell.test', 'upwell-handover') ?? ''}`
  expect((await at.world.call('/api/viewer/enter', { code }, { cookies, at: at.world.other })).body.code).toBe(
    'badLink',
  )
})

test('goes on to a path of the company’s own, and to no other site', async () => {
  const provider = await at.makeProvider('customers')
  const nextOf = async (next: string) => {
    const by = at.browser()
    const { url } = await at.come(provider, by, `&next=${encodeURIComponent(next)}`)
    const code = new URLSearchParams(url.hash.slice(1)).get('code')
    const cookies = `upwell-handover=${by.cookie('acme.upwell.test', 'upwell-handover') ?? ''}`
    return (
      (
        (await at.world.call('/api/viewer/enter', { code }, { cookies })).body['result'] as
          { next?: string } | undefined
      )?.next ?? null
    )
  }
  expect(await nextOf('/roadmap?a=b')).toBe('/roadmap?a=b')
  for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example'])
    expect(await nextOf(evil)).toBeNull()
})

test('a provider that is away leads to the other ways in', async () => {
  const provider = await at.makeProvider('customers')
  const { outbound } = at.world.service
  at.world.service.outbound = { ...outbound, fetch: () => Promise.reject(new TypeError('fetch failed')) }
  expect(failureIn(await at.come(provider, at.browser(), '&next=/roadmap'))).toEqual(failed('away'))
  at.world.service.outbound = outbound
})
