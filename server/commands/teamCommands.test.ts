import { scripts } from '../../package.json' with { type: 'json' }
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { run as addMember } from './addMember.ts'
import { giveAuthenticator } from '../test/secondFactors.ts'
import { eventsOf } from '../test/eventsOf.ts'
import { run as listCommands } from './listCommands.ts'
import { run as removeFactors } from './removeFactors.ts'
import { run as resetPassword } from './resetPassword.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function run(command: typeof addMember, ...argv: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  return { code: await command(argv, async () => world.service, say, say), said }
}

const tokenOf = (line = '') => /^http:\/\/acme\.upwell\.test\/set-password#token=([\w-]{43})$/.exec(line)?.[1] ?? line

async function signInAs(token: string, password: string) {
  const { body } = await expectOK(world.call('/api/viewer/setPassword', { token, password }))
  return (body['result'] as { viewer: Record<string, unknown> }).viewer
}

it('puts someone on the team who was never here, and says how they sign in', async () => {
  const { code, said } = await run(addMember, 'acme', 'Nora@Example.com', '--role', 'manager', '--name', 'Nora')
  expect([code, ...said.slice(0, 2)]).toEqual([
    0,
    'nora@example.com is on the team of acme now, with the role manager.',
    'nora@example.com can set a password here (one use, valid for 72 hours):',
  ])
  expect(await signInAs(tokenOf(said[2]), 'a long enough one')).toMatchObject({
    name: 'Nora',
    email: 'nora@example.com',
    kind: 'member',
  })
})

it('gives a member another role, and no link to an account that has a password', async () => {
  const roleOf = (email: string) =>
    world.db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .innerJoin('roles', (join) =>
        join.onRef('roles.id', '=', 'members.role_id').onRef('roles.company_id', '=', 'members.company_id'),
      )
      .select('roles.name')
      .where('members.company_id', '=', world.company.id)
      .where('accounts.email', '=', email)
      .execute()
  const { code, said } = await run(addMember, 'acme', 'nora@example.com', '--role', 'owner')
  expect([code, ...said]).toEqual([
    0,
    'nora@example.com is on the team of acme now, with the role owner.',
    'nora@example.com signs in at http://acme.upwell.test/login with their existing password.',
  ])
  expect(await roleOf('nora@example.com')).toEqual([{ name: 'owner' }])
})

it('prints a link with which a member who forgot their password sets another', async () => {
  const { code, said } = await run(resetPassword, 'acme', 'NORA@example.com')
  expect([code, said[0]]).toEqual([0, 'nora@example.com can set a password here (one use, valid for 72 hours):'])
  await signInAs(tokenOf(said[1]), 'quite another one')
  const signIn = (password: string) =>
    world.call('/api/viewer/signInWithPassword', { email: 'nora@example.com', password })
  expect((await signIn('a long enough one')).status).not.toBe(200)
  await expectOK(signIn('quite another one'))
})

it('removes the second factors of someone who is locked out, who then signs in with the password alone', async () => {
  const { id: accountID } = await world.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'nora@example.com')
    .executeTakeFirstOrThrow()
  const { user_id: userID } = await world.db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountID)
    .executeTakeFirstOrThrow()
  await giveAuthenticator(world, accountID)
  const signIn = () =>
    world.call('/api/viewer/signInWithPassword', { email: 'nora@example.com', password: 'quite another one' })
  expect((await expectOK(signIn())).body['result']).toMatchObject({ viewer: null })
  const { code, said } = await run(removeFactors, 'Nora@example.com')
  expect([code, ...said]).toEqual([
    0,
    'Removed from the account nora@example.com: the authenticator app, no passkey, 10 recovery codes. They are told by email.',
    'They now sign in with their password alone, and are asked for a new second factor where their company requires one.',
  ])
  expect((await expectOK(signIn())).body['result']).toMatchObject({ viewer: { id: userID }, factor: null })
  expect((await eventsOf(world, { userID })).find(({ type }) => type === 'account.factorsRemoved')).toMatchObject({
    actorID: null,
  })
  expect((await run(removeFactors, 'nora@example.com')).said).toEqual([
    'nora@example.com has no second factor. Nothing was changed.',
  ])
})

it('lists the operators’ commands: all that package.json runs from here', async () => {
  const { code, said } = await run(listCommands)
  expect(code).toBe(0)
  const listed = said.flatMap((line) => /^npm run (\S+) {2,}\S/.exec(line)?.[1] ?? [])
  const ofOperators = /^node .*tools\/run\.mjs (?!serve)/
  expect(listed.toSorted()).toEqual(
    Object.entries(scripts)
      .flatMap(([name, line]) => (ofOperators.test(line) ? [name] : []))
      .toSorted(),
  )
})

it('leaves a member without a name who is given none', async () => {
  const { said } = await run(addMember, 'acme', 'kim.nord@example.com', '--role', 'contributor')
  expect(await signInAs(tokenOf(said[2]), 'a long enough one')).toMatchObject({ name: '', asksName: true })
})

it('keeps the name of someone who is already here', async () => {
  const ada = await world.user('Ada Lovelace')
  const { said } = await run(addMember, 'acme', ada.email, '--role', 'contributor')
  expect(await signInAs(tokenOf(said[2]), 'a long enough one')).toMatchObject({ id: ada.userID, name: 'Ada Lovelace' })
})

it('names the address that a member signs in with, which may be another than the one they are known by here', async () => {
  const { id: userID } = await world.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', world.company.id)
    .where('name', '=', 'Nora')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('user_identities')
    .values({ company_id: world.company.id, user_id: userID, kind: 'email', value: 'nora.here@example.com' })
    .execute()
  const { code, said } = await run(addMember, 'acme', 'nora.here@example.com', '--role', 'manager')
  expect([code, ...said]).toEqual([
    0,
    'nora.here@example.com is on the team of acme now, with the role manager.',
    'nora@example.com signs in at http://acme.upwell.test/login with their existing password.',
  ])
})

it.each([
  [addMember, ['acme', 'x@', '--role', 'owner'], '“x@” is not a valid email address. Use one such as you@example.com.'],
  [addMember, ['nowhere', 'x@example.com', '--role', 'owner'], 'There is no company with the subdomain nowhere.'],
  [addMember, ['acme', 'x@example.com'], '--role is required.'],
  [
    addMember,
    ['acme', 'x@example.com', '--role', 'king'],
    'There is no role “king”. The company has: contributor, manager, owner, sales.',
  ],
  [
    addMember,
    ['acme', 'x@example.com', '--role', 'owner', '--name', 'x'.repeat(101)],
    '--name must be 1 to 100 characters long.',
  ],
  [resetPassword, ['nowhere', 'x@example.com'], 'There is no company with the subdomain nowhere.'],
  [
    resetPassword,
    ['acme', 'x@example.com'],
    'x@example.com isn’t on the team of acme. Add them with: npm run member:add -- acme x@example.com --role owner',
  ],
  [resetPassword, ['acme'], 'Missing argument: email.'],
  [removeFactors, [], 'Missing argument: email.'],
  [removeFactors, ['nobody@example.com'], 'There is no account with the address nobody@example.com.'],
])('refuses with exit code 1, a sentence and the usage: %o %j', async (command, argv, sentence) => {
  const before = (await world.db.selectFrom('accounts').select('id').execute()).length
  const { code, said } = await run(command, ...argv)
  expect([code, said[0]]).toEqual([1, sentence])
  expect(said[1]).toMatch(
    /^npm run (member:add -- <company> <email>|password:reset -- <company> <email>|factors:remove -- <email>)/,
  )
  expect(await world.db.selectFrom('accounts').select('id').execute()).toHaveLength(before)
})
