import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { permissions, withNeeded, type Permission } from '../../../contract/access.ts'
import type { Call } from '../../../contract/call.ts'
import { builtInRoles } from '../../../contract/builtInRoles.ts'
import { addMember } from '../../domain/identities/addMember.ts'
import { hashPassword } from '../../domain/accounts/password.ts'
import { makePasswordToken } from '../../domain/people/signIn/passwordLink.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { clearAway, furnish, inputFor, kindsOf, namesIn } from '../furniture.ts'
import type { Kind, Names } from '../furnitureNames.ts'
import { guestOf } from '../guestOf.ts'
import { codeFor, handoverFor, linkTokenFor, proofFor } from '../signedIn.ts'
import { openSSO } from '../ssoTokens.ts'
import { memberWith } from '../teamWorld.ts'
import { expectTraced, countAudited, type Trace } from './audited.ts'
import { expectOK, type Answered, type Person, type TestCompany, type World } from '../world.ts'

/**
 * Who may (bars: Against attackers): every call, asked by everyone with inputs that are right, answers with the status that was reviewed and
 * committed. After a change that is meant, `npx vitest run server/calls/<segment>/ --update` writes the new matrix, and the review sees it.
 */
export function sweepAccess(calls: readonly Call[], current: () => World): void {
  let world: World
  let colleague: Colleague
  let principals: Record<string, Principal>

  beforeAll(async () => {
    world = current()
    colleague = await addColleague(world)
    principals = { ...outsiders, ...(await membersByRole(world)) }
  })

  test('every call answers everyone as it was reviewed', async () => {
    const lines = new Map(calls.map(({ path }) => [path, '']))
    const traces: Record<string, Trace> = {}
    const reads = calls.filter(({ kind }) => kind === 'read')
    const stage: Stage = { colleague, kinds: kindsOf(reads), kept: new Map() }
    // Reads first: they change nothing, so that one set of fixtures does for all of them.
    for (const call of [...reads, ...calls.filter(({ kind }) => kind === 'write')]) {
      if (call.kind === 'write') Object.assign(stage, { kinds: kindsOf([call]), fixtures: undefined })
      const asking = permissionOf(call) === null ? principals : { ...principals, ...ownRoles }
      const { statuses, trace } = await statusesOf(world, call, asking, stage)
      lines.set(call.path, `  "${call.path}": { ${statuses.join(', ')} }`)
      if (call.kind === 'write') traces[call.path] = trace
    }
    expectTraced(traces)
    await expect(`{\n${[...lines.values()].join(',\n')}\n}\n`).toMatchFileSnapshot('access.json')
  })
}

type Principal = (world: World, author: Person, call: Call) => Promise<Asked> | Asked

/** What one question leaves to the next. */
interface Stage {
  colleague: Colleague
  /** What the fixtures have: all that the reads of the segment name, then what each write names. */
  kinds: ReadonlySet<Kind>
  fixtures?: { author: Person; names: Names } | undefined
  /** Who has asked before, and has written nothing since: a person for each principal, and for each permission where it is about one. */
  kept: Map<string, Asked>
}

/** Who asks without a role of the company. `author` wrote the post and the comment that a call names. */
const outsiders: Record<string, Principal> = {
  stranger: () => ({ as: null }),
  // A cookie of someone who has voted before, where the board lets people vote and post without signing in.
  guest: async ({ db, company }) => ({ as: { ...(await guestOf(db, company.id)), email: '' }, lets: 'votesAndPosts' }),
  user: async (world) => ({ as: await world.user() }),
  author: (_world, author) => ({ as: author }),
  blocked: async (world) => ({ as: await blockedUser(world) }),
  // The cookie of another company's host, and then that host itself: our ids name nothing there.
  'other owner here': async (world) => ({ as: await owner(world, 'member', world.other) }),
  'other owner at home': async (world) => ({ as: await owner(world, 'member', world.other), at: world.other }),
  // Reading the owner's email gives a code's session, and not the team's.
  'owner by code': async (world) => ({ as: await owner(world, 'user') }),
}

/** A member of each role that every company has, as its rows have them; the role that allows the least is first. */
async function membersByRole(world: World): Promise<Record<string, Principal>> {
  const roles = await world.db
    .selectFrom('roles')
    .select(['name', 'permissions'])
    .where('company_id', '=', world.company.id)
    .where('name', 'in', builtInRoles)
    .execute()
  return Object.fromEntries(
    roles
      .toSorted((one, other) => one.permissions.length - other.permissions.length)
      .map(({ name }): [string, Principal] => [
        name,
        async () => ({ as: name === 'owner' ? await owner(world, 'member') : await world.member(name) }),
      ]),
  )
}

/** Members of two roles that a company could make: one allows what the call asks for, with what that needs, and to see the admin, the other everything else. */
const ownRoles: Record<string, Principal> = {
  'role of this': async (world, _author, call) => ({
    as: await memberWith(
      world,
      permissions.filter((one) => one === 'admin.view' || neededFor(call).includes(one)),
    ),
  }),
  'role of all else': async (world, _author, call) => ({
    as: await memberWith(
      world,
      permissions.filter((one) => one !== permissionOf(call)),
    ),
  }),
}

function permissionOf({ access }: Call): Permission | null {
  return access.who === 'member' ? access.permission : null
}

function neededFor(call: Call): Permission[] {
  const permission = permissionOf(call)
  return permission === null ? [] : withNeeded(permission)
}

interface Asked {
  as: Person | null
  at?: TestCompany
  /** What the board of the fixtures lets guests do while this one asks. */
  lets?: 'votesAndPosts'
}

interface Colleague {
  email: string
  accountID: string
}

const password = 'a password of the tests'

/** Signs in and sets a password in place of the owner, whose sessions that would end. */
async function addColleague(world: World): Promise<Colleague> {
  const email = 'colleague@example.com'
  const { accountID } = await addMember(world.db, world.company.id, { email, name: 'A colleague', role: 'manager' })
  await world.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', accountID)
    .execute()
  return { email, accountID }
}

/** A refusal changes nothing, and neither does a read: only a write that went through takes its fixtures with it. */
async function statusesOf(
  world: World,
  call: Call,
  principals: Record<string, Principal>,
  stage: Stage,
): Promise<{ statuses: string[]; trace: Trace }> {
  let trace: Trace = 'refused'
  const { colleague, kinds, kept } = stage
  const fresh = async () => {
    await clearAway(world, world.company, 'Asked')
    const author = await world.user()
    return { author, names: await furnish(world, world.company, 'Asked', author, { kinds }) }
  }
  const statuses: string[] = []
  const named = namesIn([call])
  let byOwner: Answered | undefined
  for (const [who, person] of Object.entries(principals)) {
    // What others counted against their limits is not the question.
    await world.db.deleteFrom('limits').execute()
    const { author, names } = (stage.fixtures ??= await fresh())
    const key = who in ownRoles ? `${who} ${permissionOf(call)}` : who
    const asker = kept.get(key) ?? (await person(world, author, call))
    if (who !== 'author') kept.set(key, asker)
    const { as, at = world.company, lets } = asker
    const { cookies = '', ...right } = (await rightFor[call.path]?.(world, colleague, at)) ?? {}
    const input = { ...inputFor(call, names), ...right }
    const asked = { as, at, cookies }
    const isKnown: boolean = call.kind === 'read' || trace === 'traced'
    const earlier: number = isKnown ? 0 : await countAudited(world)
    if (lets) await letGuests(world, names.board, lets)
    const answered = await world.call(call.path, { ...input, ...(await proofOf(world, call, asked)) }, asked)
    const { status } = answered
    statuses.push(`"${who}": ${status}`)
    if (who === 'owner' && !named.some((one) => one.input in right)) byOwner = answered
    if (lets) await letGuests(world, names.board, 'none')
    if (isClosing(call)) await open(world, at)
    if (call.kind === 'read' || status !== 200) continue
    if (!isKnown) trace = (await countAudited(world)) === earlier ? 'untraced' : 'traced'
    // One of the calls ends all other sessions of the viewer, who may be an owner under several names.
    for (const at of [world.company, world.other]) at.owner.cookie = (await owner(world, 'member', at)).cookie
    for (const [one, { as: other }] of kept) if (other && other.userID === as?.userID) kept.delete(one)
    stage.fixtures = undefined
  }
  if (named.length > 0) {
    await world.db.deleteFrom('limits').execute()
    const askAnew = async () =>
      world.call(call.path, inputFor(call, (stage.fixtures = await fresh()).names), { as: world.company.owner })
    expectFurther(call, byOwner ?? (await askAnew()))
  }
  return { statuses, trace }
}

/** With names of its own company alone a call gets further, so that what `companiesApart.ts` asks is about the name that it swaps. */
function expectFurther({ path }: Call, { status, body }: Answered): void {
  expect(status, `${path}: ${JSON.stringify(body)}`).not.toBe(404)
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(500)
  expect(body.code, path).not.toBe('badInput')
}

async function letGuests({ db, company }: World, boardID: string, guests: 'votesAndPosts' | 'none'): Promise<void> {
  await db
    .updateTable('boards')
    .set({ guests })
    .where('company_id', '=', company.id)
    .where('id', '=', boardID)
    .execute()
}

/** Inputs, and the cookies that a call wants beside that of the session. */
interface Right extends Record<string, unknown> {
  cookies?: string
}

/** A company's name, which other sweeps of the same world may have changed. */
async function nameOf({ db }: World, { id }: TestCompany): Promise<string> {
  return (await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}

/** Whether the changelog asks for an approver, other sweeps of the same world may have changed. */
async function withoutApproval({ db }: World, _colleague: Colleague, { id }: TestCompany): Promise<Right> {
  await db.updateTable('companies').set({ changelog_approval: false }).where('id', '=', id).execute()
  return {}
}

/** The changelog is shown, which other sweeps of the same world may have changed. */
async function withChangelog({ db }: World, _colleague: Colleague, { id }: TestCompany): Promise<Right> {
  const [changed] = await db
    .updateTable('companies')
    .set({ shows_changelog: true })
    .where('id', '=', id)
    .where('shows_changelog', '=', false)
    .returning('id')
    .execute()
  // What a host's company has set is kept for a second.
  if (changed) await sleep(1_200)
  return {}
}

/** A picture is one person's; who may use the call is asked without it. */
const withoutCover = async (): Promise<Right> => ({ coverID: undefined })

/** Every entry waits for an approver. */
async function withAskedEntries({ db }: World, _colleague: Colleague, { id }: TestCompany): Promise<Right> {
  await db.updateTable('changelog_entries').set({ asked_at: new Date() }).where('company_id', '=', id).execute()
  return {}
}

/** A post that was completed this month. */
async function withShipped(world: World, _colleague: Colleague, at: TestCompany): Promise<Right> {
  const as = await owner(world, 'member', at)
  const board = await world.board({ name: 'Board Asked for what was shipped' }, at)
  const { id: postID } = await world.post(board.id, {}, as, at)
  await expectOK(world.call('/api/posts/changeStatus', { postID, statusID: at.statuses['complete'] }, { as, at }))
  return { month: `${new Date().toISOString().slice(0, 7)}-01` }
}

/** What a call must be told to say yes to those who may. */
const rightFor: Record<string, (world: World, colleague: Colleague, at: TestCompany) => Promise<Right>> = {
  '/api/changelog/backdateEntry': async () => ({ at: '2026-01-01T09:00' }),
  '/api/changelog/createEntry': withoutCover,
  '/api/changelog/createShipped': withShipped,
  '/api/changelog/get': withChangelog,
  '/api/changelog/getEntries': withChangelog,
  '/api/changelog/getEntry': withChangelog,
  '/api/changelog/orderPosts': async () => ({ postIDs: [] }),
  '/api/changelog/saveEntry': withoutCover,
  '/api/changelog/sendBackEntry': withAskedEntries,
  '/api/changelog/publishEntry': withoutApproval,
  '/api/changelog/scheduleEntry': withoutApproval,
  '/api/company/delete': async (world, _colleague, at) => ({ name: await nameOf(world, at) }),
  '/api/company/keep': async (world, _colleague, at) => {
    await expectOK(
      world.call(
        '/api/company/delete',
        { name: await nameOf(world, at) },
        { as: await owner(world, 'member', at), at },
      ),
    )
    return {}
  },
  // The name that it has, which changes nothing: the rest of the sweep asks it there.
  '/api/company/renameSubdomain': async (_world, _colleague, { subdomain }) => ({ subdomain, expects: subdomain }),
  '/api/signInProviders/removeDomain': async ({ db }, _colleague, { id }) => {
    const row = { company_id: id, domain: 'example.com', token: 'a token' }
    await db
      .insertInto('proven_domains')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { domain: row.domain }
  },
  '/api/viewer/signIn': async (world) => ({
    email: 'new@example.com',
    code: await codeFor(world, 'new@example.com', world.company),
  }),
  '/api/viewer/readLink': async (world) => ({ token: await linkTokenFor(world, 'new@example.com') }),
  '/api/viewer/signInByLink': async (world) => ({ token: await linkTokenFor(world, 'new@example.com') }),
  '/api/viewer/enterWithToken': async (world) => {
    await world.db.deleteFrom('sso_secrets').execute()
    return { ssoToken: await (await openSSO(world)).sign({ id: 'known elsewhere' }) }
  },
  '/api/viewer/enter': (world) => handoverFor(world, world.company.owner),
  '/api/viewer/signInWithPassword': async (_world, { email }) => ({ email, password }),
  '/api/viewer/prove': async ({ db }) => {
    await db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(password) })
      .execute()
    return { password }
  },
  // A picture is one person's; who may use the call is asked without it.
  '/api/company/update': async () => ({
    logoID: undefined,
    darkLogoID: undefined,
    coverID: undefined,
    faviconID: undefined,
  }),
  '/api/viewer/update': async () => ({ pictureID: undefined }),
  '/api/viewer/setPassword': async (world, { accountID }) => ({
    token: await makePasswordToken(world.db, world.company.id, accountID),
    password,
  }),
}

/** The code that proves that it is the person who asks, for the calls that want one; a guest has no address to get it. */
async function proofOf(
  world: World,
  { path }: Call,
  { as, at = world.company }: Asked,
): Promise<Record<string, unknown>> {
  const purpose = path === '/api/viewer/erase' ? 'erase' : path === '/api/viewer/requestEmail' ? 'changeEmail' : null
  const isOfHere =
    as !== null &&
    (await world.db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', at.id)
      .where('id', '=', as.userID)
      .executeTakeFirst())
  return purpose && as?.email && isOfHere ? { code: await proofFor(world, as, purpose, at) } : {}
}

function isClosing({ path }: Call): boolean {
  return path === '/api/company/delete' || path === '/api/company/keep'
}

/** Takes a company's deletion back, if it was asked for. */
async function open(world: World, at: TestCompany): Promise<void> {
  const as = await owner(world, 'member', at)
  const { body } = await expectOK(world.call('/api/company/getClosing', {}, { as, at }))
  if (body['closing'] !== null) await expectOK(world.call('/api/company/keep', {}, { as, at }))
}

async function blockedUser(world: World): Promise<Person> {
  const person = await world.user()
  await world.db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('company_id', '=', world.company.id)
    .where('id', '=', person.userID)
    .execute()
  return person
}

/** The owner in a session that the call may end. */
async function owner(world: World, kind: 'user' | 'member', of = world.company): Promise<Person> {
  const { userID, email } = of.owner
  return { userID, email, cookie: await startSession(world.db, of.id, { userID, kind }) }
}
