import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../domain/accounts/password.ts'
import { makePasswordToken } from '../domain/people/signIn/passwordLink.ts'
import { hashOf } from '../secrets/tokens.ts'
import { earlyInWindow } from '../test/earlyInWindow.ts'
import { hearStatements } from '../test/heardStatements.ts'
import { codeFor, linkTokenFor, wrongCode } from '../test/signedIn.ts'
import { callsOf } from '../test/stepsOf.ts'
import { openWorld, type World } from '../test/world.ts'

/**
 * Nobody can find out whether an address is known here, neither by the answer, byte for byte, nor by its time: the work
 * is the same, statement for statement, and a password is hashed even without an account.
 */
const password = 'correct horse battery'
let world: World
let addresses: Record<string, string>
let statements: string[] = []
let stop: () => void

beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
  const { db, company, other } = world
  const member = await world.member('manager')
  const leaver = await world.member('contributor')
  const unset = await world.member('contributor')
  const blocked = await world.user()
  await db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('company_id', '=', company.id)
    .where('id', '=', blocked.userID)
    .execute()
  for (const { email } of [member, leaver, other.owner])
    await db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(password) })
      .where('email', '=', email)
      .execute()
  await db.deleteFrom('members').where('company_id', '=', company.id).where('user_id', '=', leaver.userID).execute()
  addresses = {
    nobody: 'nobody@example.com',
    'a member': member.email,
    'a member without a password': unset.email,
    'someone who left the team': leaver.email,
    'a user': (await world.user()).email,
    'a blocked user': blocked.email,
    'the owner of another company': other.owner.email,
  }
})
afterAll(() => world.close())

beforeEach(async () => {
  await world.db.deleteFrom('limits').execute()
  stop = hearStatements(world.service, (text) => statements.push(text))
})
afterEach(() => stop())

interface Seen {
  status: number
  body: unknown
  headers: string[]
  statements: string[]
}

let from = 0

/** A process rereads what it knows of a company every second, regardless of who asks. */
const ofTheCompany = /from ("?companies"?|statuses)\b/

async function ask(path: string, input: Record<string, unknown>): Promise<Seen> {
  statements = []
  const { status, body, headers } = await world.call(path, input, {
    headers: { 'x-forwarded-for': `10.8.0.${(from += 1)}` },
  })
  return {
    status,
    body,
    headers: Object.keys(headers).toSorted(),
    statements: statements.filter((text) => !ofTheCompany.test(text)),
  }
}

async function expectSame(
  path: string,
  inputFor: (email: string) => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<Seen> {
  const [first, ...rest] = await inTurn(
    Object.entries(addresses),
    async ([who, email]) => [who, await ask(path, await inputFor(email))] as const,
  )
  if (!first) throw new Error('nobody asked')
  for (const [who, seen] of rest) expect(seen, who).toEqual(first[1])
  expect(first[1].statements.length).toBeGreaterThan(0)
  return first[1]
}

async function inTurn<T, R>(values: T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const value of values) done.push(await work(value))
  return done
}

describe('no matter whom an address belongs to, the answer and the work are the same', () => {
  test('when a code is asked for', async () => {
    expect((await expectSame('/api/viewer/requestCode', (email) => ({ email }))).status).toBe(200)
  })

  test('when a code is tried that was never made', async () => {
    expect((await expectSame('/api/viewer/signIn', (email) => ({ email, code: '123456' }))).status).toBe(400)
  })

  test('when a wrong code is tried', async () => {
    expect(
      (
        await expectSame('/api/viewer/signIn', async (email) => ({
          email,
          code: wrongCode(await codeFor(world, email, world.company)),
        }))
      ).status,
    ).toBe(400)
  })

  test('when a wrong password is tried, and one password is hashed for each', async () => {
    // For people without a password, a hash of the same cost (domain/people/signIn/password.test.ts).
    const hashed = await callsOf('isPassword', async () => {
      const input = (email: string) => ({ email, password: 'a wrong password' })
      expect((await expectSame('/api/viewer/signInWithPassword', input)).status).toBe(400)
    })
    // An asynchronous function may be counted again each time it resumes.
    const asked = Object.keys(addresses).length
    expect([hashed >= asked, hashed % asked]).toEqual([true, 0])
  })

  test('when a right password is tried by someone who is not on this team', async () => {
    const elsewhere = await ask('/api/viewer/signInWithPassword', { email: world.other.owner.email, password })
    const nobody = await ask('/api/viewer/signInWithPassword', { email: 'nobody@example.com', password })
    expect(elsewhere).toEqual(nobody)
  })

  test('when there were too many tries', async () => {
    await earlyInWindow(3600)
    for (const email of Object.values(addresses))
      for (let tries = 0; tries < 6; tries += 1)
        await world
          .call('/api/viewer/requestCode', { email }, { headers: { 'x-forwarded-for': '10.8.1.1' } })
          .then(() => world.db.deleteFrom('limits').where('key', 'like', '/api/%').execute())
    const answers = await inTurn(Object.values(addresses), async (email) => {
      await world.db.deleteFrom('limits').where('key', 'like', '/api/%').execute()
      const { status, body } = await world.call(
        '/api/viewer/requestCode',
        { email },
        { headers: { 'x-forwarded-for': '10.8.1.1' } },
      )
      return `${status} ${body.code}`
    })
    expect(new Set(answers)).toEqual(new Set(['429 tooMany']))
  })
})

test('a one-time link is asked for and refused alike, no matter whose address it is', async () => {
  for (const path of ['/api/viewer/readLink', '/api/viewer/signInByLink'])
    expect(
      (
        await expectSame(path, async (email) => {
          const token = await linkTokenFor(world, email)
          await linkTokenFor(world, email)
          return { token }
        })
      ).status,
    ).toBe(400)
})

test('a link that is used, expired, another company’s or nobody’s answers alike', async () => {
  const { db, company, other } = world
  const account = async (userID: string) =>
    (await db.selectFrom('members').select('account_id').where('user_id', '=', userID).executeTakeFirstOrThrow())
      .account_id
  const tokens = {
    nobodys: 'x'.repeat(43),
    used: await makePasswordToken(db, company.id, await account(company.owner.userID)),
    expired: await makePasswordToken(db, company.id, await account(company.owner.userID)),
    elsewhere: await makePasswordToken(db, other.id, await account(other.owner.userID)),
  }
  await db
    .updateTable('one_time_links')
    .set({ used_at: new Date() })
    .where('token_hash', '=', hashOf(tokens.used))
    .execute()
  await db
    .updateTable('one_time_links')
    .set({ expires_at: new Date(0) })
    .where('token_hash', '=', hashOf(tokens.expired))
    .execute()
  const [first, ...rest] = await inTurn(Object.values(tokens), (token) =>
    ask('/api/viewer/setPassword', { token, password: 'another password' }),
  )
  expect(first?.status).toBe(400)
  for (const seen of rest) expect(seen).toEqual(first)
})
