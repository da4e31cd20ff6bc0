import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { addMember } from '../domain/people/addMember.ts'
import { hashPassword } from '../domain/people/password.ts'
import { makePasswordToken } from '../domain/people/passwordLink.ts'
import { startSession } from '../domain/people/session.ts'
import { clearAway, furnish, inputFor } from '../test/furniture.ts'
import { codeFor } from '../test/signedIn.ts'
import { openWorld, type Person, type TestCompany, type World } from '../test/world.ts'
import { answers } from './all.ts'

/**
 * Who may (bars: Against attackers): every call, asked by everybody with inputs that are right, answers with the status that was reviewed
 * and committed. After a change that is meant, `npx vitest run -u server/calls/access.test.ts` writes the new matrix, and the review sees it.
 */
const principals: Record<string, (author: Person) => Promise<Asked> | Asked> = {
  stranger: () => ({ as: null }),
  user: async () => ({ as: await world.user() }),
  author: (author) => ({ as: author }),
  blocked: async () => ({ as: await blockedUser() }),
  // The cookie of another company's host, and then that host itself: our ids name nothing there.
  'other owner here': async () => ({ as: await owner('member', world.other) }),
  'other owner at home': async () => ({ as: await owner('member', world.other), at: world.other }),
  // Whoever reads the owner's mail has a code's session, and not the team's.
  'owner by code': async () => ({ as: await owner('user') }),
  contributor: async () => ({ as: await world.member('contributor') }),
  manager: async () => ({ as: await world.member('manager') }),
  owner: async () => ({ as: await owner('member') }),
}

interface Asked {
  as: Person | null
  at?: TestCompany
}

const password = 'a password of the tests'
let world: World
let colleague: { email: string; accountID: string }

beforeAll(async () => {
  world = await openWorld()
  // Signs in and sets a password in place of the owner, whose sessions that would end.
  const email = 'colleague@example.com'
  const { accountID } = await addMember(world.db, world.company.id, { email, name: 'A colleague', role: 'manager' })
  await world.db.updateTable('accounts').set({ password_hash: await hashPassword(password) }).where('id', '=', accountID).execute()
  colleague = { email, accountID }
})
afterAll(() => world.close())

test('every call answers everybody as it was reviewed', async () => {
  const lines: string[] = []
  for (const { call } of [...answers.values()].toSorted((one, other) => (one.call.path < other.call.path ? -1 : 1))) {
    const statuses: string[] = []
    for (const [who, person] of Object.entries(principals)) statuses.push(`"${who}": ${await statusOf(call, person)}`)
    lines.push(`  "${call.path}": { ${statuses.join(', ')} }`)
  }
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('access.snapshot.json')
}, 300_000)

/** Everything is made anew for each question, because some calls take away what they name, or the session that asks. */
async function statusOf(call: Call, person: (author: Person) => Promise<Asked> | Asked): Promise<number> {
  // What others counted against their limits is not the question.
  await world.db.deleteFrom('limits').execute()
  // One of the calls ends all other sessions of whoever asks.
  for (const at of [world.company, world.other]) at.owner.cookie = (await owner('member', at)).cookie
  const author = await world.user()
  await clearAway(world, world.company, 'Asked')
  const input = { ...inputFor(call, await furnish(world, world.company, 'Asked', author)), ...(await rightFor[call.path]?.()) }
  const { status } = await world.call(call.path, input, await person(author))
  return status
}

/** What a call must be told to say yes to whoever may. */
const rightFor: Record<string, () => Promise<Record<string, unknown>>> = {
  '/api/viewer/signIn': async () => ({ email: 'new@example.com', code: await codeFor(world, 'new@example.com', world.company) }),
  '/api/viewer/signInWithPassword': async () => ({ email: colleague.email, password }),
  // The picture is one person's; who may use the call is asked without it.
  '/api/viewer/update': async () => ({ pictureID: undefined }),
  '/api/viewer/setPassword': async () => ({ token: await makePasswordToken(world.db, world.company.id, colleague.accountID), password }),
}

async function blockedUser(): Promise<Person> {
  const person = await world.user()
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('company_id', '=', world.company.id).where('id', '=', person.userID).execute()
  return person
}

/** The owner in a session of its own, which the call may end. */
async function owner(kind: 'user' | 'member', of = world.company): Promise<Person> {
  const { userID, email } = of.owner
  return { userID, email, cookie: await startSession(world.db, of.id, { userID, kind }) }
}
