import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePasswordToken } from '../../domain/people/signIn/passwordLink.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { sessionCookieOf } from '../../test/signedIn.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import type { Person } from '../../test/world.ts'

const password = 'a long enough one'
let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

let address = 0
function setPassword(token: string, text = password, at = world.company) {
  return world.call(
    '/api/viewer/setPassword',
    { token, password: text },
    { at, headers: { 'x-forwarded-for': `10.4.0.${(address += 1)}` } },
  )
}

async function tokenFor(member: Person): Promise<string> {
  const { account_id } = await world.db
    .selectFrom('members')
    .select('account_id')
    .where('user_id', '=', member.userID)
    .executeTakeFirstOrThrow()
  return makePasswordToken(world.db, world.company.id, account_id)
}

it('sets the password, signs the member in and ends their other member sessions', async () => {
  const member = await world.member('manager')
  const answered = await setPassword(await tokenFor(member))
  expect(answered.status).toBe(200)
  expect(answered.body['result']).toMatchObject({
    viewer: { id: member.userID, kind: 'member', csrfToken: answered.headers['x-csrf-token'] },
  })
  const cookie = sessionCookieOf(answered) ?? ''
  expect((await world.call('/api/viewer/get', {}, { as: { ...member, cookie } })).body['viewer']).toMatchObject({
    id: member.userID,
  })
  expect((await world.call('/api/viewer/get', {}, { as: member })).body).toEqual({ viewer: null })
  expect(await countEvents(world, 'user.sessionsEnded', { userID: member.userID })).toBe(1)
  expect((await world.call('/api/viewer/signInWithPassword', { email: member.email, password })).status).toBe(200)
})

it('tells the owner of a password that is replaced, and not of the first', async () => {
  const member = await world.member('manager')
  expect((await setPassword(await tokenFor(member))).status).toBe(200)
  expect(await world.settle()).toEqual([])
  expect((await setPassword(await tokenFor(member))).status).toBe(200)
  const mails = await world.settle()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [member.email, 'Your Upwell password was changed'],
  ])
})

it('ends the other links of the account', async () => {
  const member = await world.member('manager')
  const [one, other] = [await tokenFor(member), await tokenFor(member)]
  expect((await setPassword(one)).status).toBe(200)
  expect((await setPassword(other)).body.code).toBe('badLink')
})

it('refuses an unknown, used, expired or other company’s link alike', async () => {
  const member = await world.member('manager')
  const used = await tokenFor(member)
  expect((await setPassword(used)).status).toBe(200)
  const expired = await tokenFor(member)
  await world.db
    .updateTable('one_time_links')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('used_at', 'is', null)
    .execute()
  const fresh = await tokenFor(member)
  const answers = [
    await setPassword('unknown'),
    await setPassword(''),
    await setPassword(used),
    await setPassword(expired),
    await setPassword(fresh, password, world.other),
  ]
  for (const { status, body } of answers) expect([status, body.code, body.field]).toEqual([400, 'badLink', 'token'])
  expect((await setPassword(fresh)).status).toBe(200)
})

it('is used once when many bring it at once', async () => {
  const token = await tokenFor(await world.member('manager'))
  const answers = await Promise.all(Array.from({ length: 12 }, () => setPassword(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'badLink')).toHaveLength(11)
})

it('refuses a password that is short or easy to guess, and leaves the link good', async () => {
  const token = await tokenFor(await world.member('manager'))
  for (const [text, code] of [
    ['too short', 'shortPassword'],
    ['password12', 'weakPassword'],
  ] as const) {
    const { status, body } = await setPassword(token, text)
    expect([status, body.code, body.field]).toEqual([400, code, 'password'])
  }
  expect((await setPassword(token)).status).toBe(200)
})

it('refuses the link of someone who has left the team', async () => {
  const member = await world.member('manager')
  const token = await tokenFor(member)
  await world.db.deleteFrom('members').where('user_id', '=', member.userID).execute()
  expect((await setPassword(token)).body.code).toBe('badLink')
})
