import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../domain/accounts/password.ts'
import { openAnotherProcess, type AnotherProcess } from '../test/anotherProcess.ts'
import { earlyInWindow } from '../test/earlyInWindow.ts'
import { codeFor, wrongCode } from '../test/signedIn.ts'
import { openWorld, type Answered, type Person, type World } from '../test/world.ts'

/** Guessing, from many network addresses and against two processes (docs/decisions/0013). */
const password = 'correct horse battery'
let world: World
let second: AnotherProcess
let sent = 0

beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openWorld({ TRUST_PROXY: '1' })
  second = await openAnotherProcess(world)
  await world.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', world.company.owner.email)
    .execute()
})
afterAll(async () => {
  await second.close()
  await world.close()
})

function tryFrom(
  ip: string,
  path: string,
  input: Record<string, unknown>,
  as: Person | null = null,
): Promise<Answered> {
  return ((sent += 1) % 2 === 0 ? world : second).call(path, input, { as, headers: { 'x-forwarded-for': ip } })
}
const guess = (ip: string, email: string, text = 'a wrong password', as: Person | null = null) =>
  tryFrom(ip, '/api/viewer/signInWithPassword', { email, password: text }, as)
const codes = (answers: Answered[]) =>
  Object.fromEntries(
    ['badPassword', 'badCode', 'tooMany']
      .map((code) => [code, answers.filter(({ body }) => body.code === code).length])
      .filter(([, count]) => count !== 0),
  )
const times = <T>(count: number, ask: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)))

const attemptsOn = async (email: string) =>
  (await world.db.selectFrom('sign_in_codes').select('attempts').where('email', '=', email).executeTakeFirst())
    ?.attempts

test('a stranger who guesses uses up their own tries, and the owner gets in', async () => {
  const { email } = world.company.owner
  expect(codes(await times(30, () => guess('192.0.2.1', email)))).toEqual({ badPassword: 10, tooMany: 20 })
  expect((await guess('192.0.2.1', email, password)).body.code).toBe('tooMany')
  expect((await guess('198.51.100.1', email, password)).status).toBe(200)
})

test('a customer’s whole IPv6 network is one', async () => {
  const member = await world.member('manager')
  expect(codes(await times(16, (at) => guess(`2001:db8:5:5:${at}::1`, member.email)))).toEqual({
    badPassword: 10,
    tooMany: 6,
  })
  expect((await guess('2001:db8:5:6::1', member.email)).body.code).toBe('badPassword')
})

test('from however many addresses, a hundred passwords are tried in an hour', async () => {
  const { email } = await world.member('manager')
  // The count says so without a hundred hashes.
  await times(9, () => guess('203.0.113.1', email))
  const [all] = await world.db
    .selectFrom('limits')
    .select(['key', 'count'])
    .where('key', 'like', 'password:all:%')
    .where('count', '=', 9)
    .execute()
  await world.db
    .updateTable('limits')
    .set({ count: 98 })
    .where('key', '=', all?.key ?? '')
    .execute()
  expect(codes(await times(12, (at) => guess(`203.0.113.${10 + at}`, email)))).toEqual({ badPassword: 2, tooMany: 10 })
})

test('ten sessions are no more guesses than one, and neither is an address that nobody has', async () => {
  const people = await times(10, () => world.user())
  const answers = await times(20, (at) => guess('192.0.2.9', `nobody-${at}@example.com`, 'a guess', people[at % 10]))
  expect(codes(answers)).toEqual({ badPassword: 10, tooMany: 10 })
})

test('one address may try five codes, hears of the sixth as of the others, and ends no code that someone else waits for', async () => {
  const { email } = await world.user()
  const code = await codeFor(world, email, world.company)
  const wrong = { email, code: wrongCode(code) }
  expect(codes(await times(25, () => tryFrom('192.0.2.20', '/api/viewer/signIn', wrong)))).toEqual({
    badCode: 25,
  })
  expect(await attemptsOn(email)).toBe(5)
  // Not even the right code is checked for that address.
  expect((await tryFrom('192.0.2.20', '/api/viewer/signIn', { email, code })).body.code).toBe('badCode')
  expect((await tryFrom('198.51.100.20', '/api/viewer/signIn', { email, code })).status).toBe(200)
})

test('a new code brings new tries to the person who asks for it, up to twenty a day', async () => {
  const { email } = await world.user()
  const ip = '192.0.2.21'
  const answers: Answered[] = []
  for (let round = 0; round < 5; round += 1) {
    await tryFrom(ip, '/api/viewer/requestCode', { email })
    const wrong = { email, code: wrongCode(await codeFor(world, email, world.company)) }
    answers.push(...(await times(5, () => tryFrom(ip, '/api/viewer/signIn', wrong))))
  }
  expect(codes(answers)).toEqual({ badCode: 20, tooMany: 5 })
  const other = (await world.user()).email
  await times(6, () => tryFrom(ip, '/api/viewer/signIn', { email: other, code: '000000' }))
  await world.db.deleteFrom('limits').where('key', 'like', '/api/%').execute()
  await tryFrom(ip, '/api/viewer/requestCode', { email: other })
  const code = await codeFor(world, other, world.company)
  expect((await tryFrom(ip, '/api/viewer/signIn', { email: other, code })).status).toBe(200)
})

test('from however many addresses, fifteen tries end a code, and a hundred a day all codes', async () => {
  const { email } = await world.user()
  const first = await codeFor(world, email, world.company)
  const answers = await times(30, (at) =>
    tryFrom(`203.0.113.${100 + at}`, '/api/viewer/signIn', { email, code: wrongCode(first) }),
  )
  expect(codes(answers)).toEqual({ badCode: 30 })
  expect(await attemptsOn(email)).toBe(15)
  expect((await tryFrom('198.51.100.21', '/api/viewer/signIn', { email, code: first })).body.code).toBe('badCode')
  const rest = await times(100, (at) => tryFrom(`198.18.0.${at}`, '/api/viewer/signIn', { email, code: '000000' }))
  expect(codes(rest)).toEqual({ badCode: 69, tooMany: 31 })
  const fresh = await codeFor(world, email, world.company)
  expect((await tryFrom('198.51.100.22', '/api/viewer/signIn', { email, code: fresh })).body.code).toBe('tooMany')
})

test('a stranger who asks for codes leaves the owner of the mailbox theirs', async () => {
  const ask = (ip: string) => tryFrom(ip, '/api/viewer/requestCode', { email: 'mailbox@example.com' })
  const answers = await times(9, () => ask('192.0.2.30'))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect((await ask('198.51.100.30')).status).toBe(200)
})

test('when tries cannot be counted, none is looked at', async () => {
  await world.db.schema.alterTable('limits').renameTo('limits_away').execute()
  try {
    expect((await guess('198.51.100.40', world.company.owner.email, password)).status).toBe(500)
  } finally {
    await world.db.schema.alterTable('limits_away').renameTo('limits').execute()
  }
})
