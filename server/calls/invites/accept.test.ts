import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { addMember } from '../../domain/identities/addMember.ts'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { domainLink, givePassword, inviteCodeFor, invited, roleIDOf } from '../../test/teamWorld.ts'
import { wrongCode } from '../../test/signedIn.ts'
import { expectOK, openWorld, type Answered, type RootPerson, type TestCompany, type World } from '../../test/world.ts'

let world: World
let another: AnotherProcess
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
  another = await openAnotherProcess(world)
})
afterAll(async () => {
  await another.close()
  await world.close()
})
beforeEach(() => world.db.deleteFrom('limits').execute())

const password = 'a long enough password'
const accept = (input: Record<string, unknown>, as: RootPerson | null = null) =>
  world.callRoot('/api/invites/accept', input, { as })
const memberOf = async (email: string, at: TestCompany = world.company) =>
  world.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.user_id', 'members.role_id', 'accounts.password_hash', 'accounts.name'])
    .where('members.company_id', '=', at.id)
    .where('accounts.email', '=', email)
    .executeTakeFirst()
/** The address that the root's session of an answer belongs to. */
const rootOf = async ({ headers }: Answered) => {
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((one) => one.startsWith('upwell-account='))
  if (cookie === undefined) return null
  const { body } = await world.callRoot('/api/accounts/get', {}, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } })
  return (body['account'] as { email: string } | null)?.email
}

it('makes an account with name and password, puts it on the team, signs in at the root, and records it once', async () => {
  const { id, token } = await invited(world, 'ann@example.com')
  const joined = await expectOK(accept({ token, name: 'Ann Lee', password }))
  expect(joined.body['result']).toEqual({
    company: { name: 'acme' },
    url: 'http://acme.upwell.test/auth?next=%2Fadmin',
  })
  expect(await rootOf(joined)).toBe('ann@example.com')
  const member = await memberOf('ann@example.com')
  const roleID = await roleIDOf(world, 'contributor')
  expect(member).toMatchObject({ role_id: roleID, name: 'Ann Lee', password_hash: expect.stringContaining('argon2id') })
  expect(await eventsOf(world, { userID: member?.user_id ?? '' })).toEqual([
    { type: 'user.created', actorID: member?.user_id, data: {} },
    { type: 'member.joined', actorID: member?.user_id, data: { inviteID: id, roleID } },
  ])
  expect((await accept({ token, name: 'Ann Lee', password })).body.code).toBe('inviteUsed')
})

it('lets one of fifty at once win, in whichever process', async () => {
  const { token } = await invited(world, 'race@example.com')
  const account = await world.account('race@example.com')
  const host = { host: 'upwell.test', origin: 'http://upwell.test', cookie: `upwell-account=${account.cookie}` }
  const csrfToken = csrfTokenOf(world.service.secret, account.cookie)
  // Sent again when no connection was free, as a browser does.
  const ask = async (turn: number, tries = 5): Promise<Answered> => {
    const answered = await (turn % 2 ? world : another).call(
      '/api/invites/accept',
      { token, csrfToken },
      { headers: { ...host, 'x-forwarded-for': `10.7.0.${turn}` } },
    )
    return answered.body.code === 'unavailable' && tries > 1 ? ask(turn, tries - 1) : answered
  }
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => ask(turn)))
  const codes = answers.map(({ status, body }) => body.code ?? String(status)).toSorted()
  expect(codes).toEqual(['200', ...Array.from({ length: 49 }, () => 'inviteUsed')])
  const { user_id: userID = '' } = (await memberOf('race@example.com')) ?? {}
  expect((await eventsOf(world, { userID })).filter(({ type }) => type === 'member.joined')).toHaveLength(1)
})

it('wants the password of an account that exists, and changes nothing of it', async () => {
  await givePassword(world, 'bob@example.com', password)
  const { token } = await invited(world, 'bob@example.com')
  for (const given of [undefined, '', 'another long password'])
    expect(
      (await accept({ token, name: 'Mallory', ...(given === undefined ? {} : { password: given }) })).body,
    ).toMatchObject({ code: 'badPassword', field: 'password' })
  expect(await rootOf(await expectOK(accept({ token, name: 'Mallory', password })))).toBe('bob@example.com')
  expect((await memberOf('bob@example.com'))?.name).toBeNull()
})

it('counts tries of a password', async () => {
  await earlyInWindow(1800)
  await givePassword(world, 'guessed@example.com', password)
  const { token } = await invited(world, 'guessed@example.com')
  for (let turn = 0; turn < 10; turn += 1)
    expect((await accept({ token, password: `wrong ${turn}` })).body.code).toBe('badPassword')
  expect((await accept({ token, password })).body.code).toBe('tooMany')
})

it('is enough to be signed in as that account, and says so to another one', async () => {
  await givePassword(world, 'cid@example.com', password)
  const { token } = await invited(world, 'cid@example.com')
  expect((await accept({ token }, await world.account('other@example.com'))).body).toMatchObject({
    code: 'inviteOther',
    error: expect.stringContaining('cid@example.com'),
  })
  await expectOK(accept({ token }, await world.account('cid@example.com')))
  expect(await memberOf('cid@example.com')).toBeDefined()
})

it('sets no password for an account that is on a team and has none', async () => {
  const elsewhere = await world.member('owner', world.other)
  const { token } = await invited(world, elsewhere.email)
  expect((await accept({ token, password })).body.code).toBe('signInNeeded')
  expect((await memberOf(elsewhere.email, world.other))?.password_hash).toBeNull()
})

it('leaves the role of someone who joined in the meantime, and unblocks someone who was blocked', async () => {
  const { token } = await invited(world, 'dan@example.com')
  const roleID = await roleIDOf(world, 'manager')
  await addMember(world.db, world.company.id, { email: 'dan@example.com', name: 'Dan', role: 'manager' })
  await expectOK(accept({ token }, await world.account('dan@example.com')))
  expect((await memberOf('dan@example.com'))?.role_id).toBe(roleID)
  const eve = await world.user('Eve')
  await expectOK(world.call('/api/users/block', { userID: eve.userID }, { as: world.company.owner }))
  await expectOK(accept({ token: (await invited(world, eve.email)).token, password }))
  expect((await world.call('/api/viewer/get', {}, { as: eve })).body['viewer']).toMatchObject({
    isMember: true,
    isBlocked: false,
  })
})

it('refuses a short password, and what is no longer open, and keeps the invitation', async () => {
  const { id, token } = await invited(world, 'fay@example.com')
  expect((await accept({ token, password: 'short' })).body).toMatchObject({ code: 'shortPassword', field: 'password' })
  expect((await accept({ token, password: 'password1234' })).body.code).toBe('weakPassword')
  await sql`update invites set expires_at = now() - interval '1 s' where id = ${id}`.execute(world.db)
  expect((await accept({ token, password })).body.code).toBe('inviteExpired')
  expect(await memberOf('fay@example.com')).toBeUndefined()
  expect((await accept({ token: 'x', password })).body.code).toBe('badLink')
})

it('lets people of a link’s domain join by a code, once each', async () => {
  const { id, token } = await domainLink(world, 'example.com')
  const email = 'gil@example.com'
  const code = await inviteCodeFor(world, id, email)
  for (const given of [{}, { email }, { email, code: wrongCode(code) }])
    expect((await accept({ token, ...given, password })).body.code).toBe('badCode')
  expect((await accept({ token, email: 'gil@elsewhere.example', code, password })).body.code).toBe('otherDomain')
  const answers = await Promise.all([1, 2, 3].map(() => accept({ token, email, code, password })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await memberOf(email)).toBeDefined()
  const other = await inviteCodeFor(world, id, 'hal@example.com')
  await expectOK(accept({ token, email: 'hal@example.com', code: other, password }))
})
