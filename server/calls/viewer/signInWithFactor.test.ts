import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../domain/accounts/password.ts'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { accountOf, codeOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { sessionCookieOf } from '../../test/signedIn.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

const password = 'correct horse battery'
let world: World
let second: AnotherProcess
let member: Person
let secret: string
let recoveryCodes: string[]
let address = 0
beforeAll(async () => {
  await earlyInWindow(1800)
  world = await openWorld({ TRUST_PROXY: '1' })
  second = await openAnotherProcess(world)
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  member = await world.member('manager')
  const accountID = await accountOf(world, member.email)
  const hash = await hashPassword(password)
  await world.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountID).execute()
  ;({ secret, recoveryCodes } = await giveAuthenticator(world, accountID))
})

const from = () => ({ 'x-forwarded-for': `10.9.${(address += 1) >> 8}.${address & 255}` })
async function tokenOf(at = world.company, headers: Record<string, string> = {}): Promise<string> {
  const input = { email: member.email, password, ...bound(headers) }
  const { body } = await world.call('/api/viewer/signInWithPassword', input, { at, headers: { ...from(), ...headers } })
  return (body['result'] as { factor: { token: string } }).factor.token
}
/** The token for writes of another browser's cookie. */
function bound({ cookie }: Record<string, string>): Record<string, string> {
  return cookie === undefined ? {} : { csrfToken: csrfTokenOf(world.service.secret, cookie.split('=')[1] ?? '') }
}
const use = (token: string, answer: Record<string, unknown>, by: Pick<World, 'call'> = world, at = world.company) =>
  by.call('/api/viewer/signInWithFactor', { token, ...answer }, { at, headers: from() })

it('follows the right password: no session before the code', async () => {
  const answered = await world.call(
    '/api/viewer/signInWithPassword',
    { email: member.email, password },
    { headers: from() },
  )
  expect(answered.body['result']).toEqual({
    viewer: null,
    factor: { token: expect.any(String), kinds: ['code', 'recoveryCode'] },
  })
  expect(sessionCookieOf(answered)).toBeUndefined()
  const { token } = (answered.body['result'] as { factor: { token: string } }).factor
  const done = await use(token, { code: codeOf(secret) })
  expect(done.body['result']).toMatchObject({ viewer: { id: member.userID, kind: 'member' } })
  const cookie = sessionCookieOf(done) ?? ''
  expect((await world.call('/api/viewer/get', {}, { as: { ...member, cookie } })).body['viewer']).not.toBeNull()
})

it('asks for no factor after a wrong password', async () => {
  const input = { email: member.email, password: 'a guess' }
  const { body } = await world.call('/api/viewer/signInWithPassword', input, { headers: from() })
  expect(body).toEqual({ error: 'Wrong email address or password.', code: 'badPassword', field: 'password' })
})

it('takes the code of the step before and after, and none further away', async () => {
  const kept = Math.floor(Date.now() / 30_000)
  for (const [steps, status] of [
    [-2, 400],
    [2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
  ] as const) {
    const answered = await use(await tokenOf(), {
      code: codeOf(secret, steps + kept - Math.floor(Date.now() / 30_000)),
    })
    expect([steps, answered.status]).toEqual([steps, status])
  }
})

it('takes no code twice, nor an earlier one after a later one', async () => {
  const [earlier, later] = [codeOf(secret, -1), codeOf(secret)]
  expect((await use(await tokenOf(), { code: later })).status).toBe(200)
  for (const code of [later, earlier]) expect((await use(await tokenOf(), { code })).body.code).toBe('wrongCode')
})

it('refuses the sixth wrong code in ten minutes, counted over two processes, and the right one then', async () => {
  const token = await tokenOf()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => use(token, { code: `00000${at % 10}` }, at % 2 ? second : world)),
  )
  expect(answers.filter(({ body }) => body.code === 'wrongCode')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'tooMany')).toHaveLength(15)
  expect((await use(token, { code: codeOf(secret) }, second)).body.code).toBe('tooMany')
  const recovery = await use(token, { recoveryCode: recoveryCodes[0] })
  expect(recovery.body.code).toBe('tooMany')
})

it('lets one of fifty in that bring the same code or recovery code at once', async () => {
  for (const answer of [{ code: codeOf(secret) }, { recoveryCode: recoveryCodes[0] }]) {
    const tokens = [await tokenOf(), await tokenOf()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => use(tokens[at % 2] ?? '', answer, at % 2 ? second : world)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await world.db.deleteFrom('limits').execute()
  }
})

it('uses a recovery code up and records it', async () => {
  expect((await use(await tokenOf(), { recoveryCode: recoveryCodes[1] })).status).toBe(200)
  const again = await use(await tokenOf(), { recoveryCode: recoveryCodes[1] })
  expect(again.body).toMatchObject({ code: 'wrongRecoveryCode', field: 'recoveryCode' })
  const used = await countEvents(world, 'account.recoveryCodeUsed', { userID: member.userID })
  expect(used).toBe(1)
})

it('takes a token once, in the browser that gave the password, and at this company', async () => {
  const token = await tokenOf()
  expect((await use(token, { code: codeOf(secret) }, world, world.other)).body.code).toBe('signInOver')
  const elsewhere = await tokenOf(world.company, { cookie: 'upwell-visitor=another-browser' })
  expect((await use(elsewhere, { code: codeOf(secret) })).body.code).toBe('signInOver')
  expect((await use('unknown', { code: codeOf(secret) })).body.code).toBe('signInOver')
  expect((await use(token, { code: codeOf(secret) })).status).toBe(200)
  expect((await use(token, { code: codeOf(secret, 1) })).body.code).toBe('signInOver')
})

it('lets nobody in who left the team in the meantime', async () => {
  const token = await tokenOf()
  await world.db.deleteFrom('members').where('user_id', '=', member.userID).execute()
  expect((await use(token, { code: codeOf(secret) })).body.code).toBe('signInOver')
})
