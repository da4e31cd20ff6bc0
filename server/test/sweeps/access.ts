import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { addMember } from '../../domain/identities/addMember.ts'
import { hashPassword } from '../../domain/people/signIn/password.ts'
import { makePasswordToken } from '../../domain/people/signIn/passwordLink.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { clearAway, furnish, inputFor, kindsOf } from '../furniture.ts'
import { codeFor, linkTokenFor, proofFor } from '../signedIn.ts'
import type { Person, TestCompany, World } from '../world.ts'

/**
 * Who may (bars: Against attackers): every call, asked by everyone with inputs that are right, answers with the status that was reviewed and
 * committed. After a change that is meant, `npx vitest run -u server/calls/<segment>/` writes the new matrix, and the review sees it.
 */
export function sweepAccess(calls: readonly Call[], current: () => World): void {
  let world: World
  let colleague: Colleague

  beforeAll(async () => {
    world = current()
    colleague = await addColleague(world)
  })

  test('every call answers everyone as it was reviewed', { timeout: 120_000 }, async () => {
    const lines: string[] = []
    for (const call of calls) {
      const statuses = await statusesOf(world, call, colleague)
      lines.push(`  "${call.path}": { ${statuses.join(', ')} }`)
    }
    await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('access.json')
  })
}

/** Who asks: from a stranger to the owner. `author` wrote the post and the comment that a call names. */
const principals: Record<string, (world: World, author: Person) => Promise<Asked> | Asked> = {
  stranger: () => ({ as: null }),
  user: async (world) => ({ as: await world.user() }),
  author: (_world, author) => ({ as: author }),
  blocked: async (world) => ({ as: await blockedUser(world) }),
  // The cookie of another company's host, and then that host itself: our ids name nothing there.
  'other owner here': async (world) => ({ as: await owner(world, 'member', world.other) }),
  'other owner at home': async (world) => ({ as: await owner(world, 'member', world.other), at: world.other }),
  // Reading the owner's email gives a code's session, and not the team's.
  'owner by code': async (world) => ({ as: await owner(world, 'user') }),
  contributor: async (world) => ({ as: await world.member('contributor') }),
  manager: async (world) => ({ as: await world.member('manager') }),
  owner: async (world) => ({ as: await owner(world, 'member') }),
}

interface Asked {
  as: Person | null
  at?: TestCompany
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
async function statusesOf(world: World, call: Call, colleague: Colleague): Promise<string[]> {
  const kinds = kindsOf([call])
  const fresh = async () => {
    await clearAway(world, world.company, 'Asked')
    const author = await world.user()
    return { author, names: await furnish(world, world.company, 'Asked', author, { kinds }) }
  }
  const statuses: string[] = []
  let fixtures = await fresh()
  for (const [who, person] of Object.entries(principals)) {
    // What others counted against their limits is not the question.
    await world.db.deleteFrom('limits').execute()
    const { author, names } = fixtures
    const input = { ...inputFor(call, names), ...(await rightFor[call.path]?.(world, colleague)) }
    const asked = await person(world, author)
    const { status } = await world.call(call.path, { ...input, ...(await proofOf(world, call, asked)) }, asked)
    statuses.push(`"${who}": ${status}`)
    if (call.kind === 'read' || status !== 200) continue
    // One of the calls ends all other sessions of the viewer.
    for (const at of [world.company, world.other]) at.owner.cookie = (await owner(world, 'member', at)).cookie
    fixtures = await fresh()
  }
  return statuses
}

/** What a call must be told to say yes to those who may. */
const rightFor: Record<string, (world: World, colleague: Colleague) => Promise<Record<string, unknown>>> = {
  '/api/viewer/signIn': async (world) => ({
    email: 'new@example.com',
    code: await codeFor(world, 'new@example.com', world.company),
  }),
  '/api/viewer/readLink': async (world) => ({ token: await linkTokenFor(world, 'new@example.com') }),
  '/api/viewer/signInByLink': async (world) => ({ token: await linkTokenFor(world, 'new@example.com') }),
  '/api/viewer/signInWithPassword': async (_world, { email }) => ({ email, password }),
  // The picture is one person's; who may use the call is asked without it.
  '/api/viewer/update': async () => ({ pictureID: undefined }),
  '/api/viewer/setPassword': async (world, { accountID }) => ({
    token: await makePasswordToken(world.db, world.company.id, accountID),
    password,
  }),
}

/** The code that proves that it is the person who asks, for the calls that want one. */
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
  return purpose && as && isOfHere ? { code: await proofFor(world, as, purpose, at) } : {}
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
