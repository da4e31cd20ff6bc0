import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../domain/accounts/password.ts'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { sessionCookieOf } from '../../test/signedIn.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

const password = 'correct horse battery'
let world: World
let owner: Person
beforeAll(async () => {
  await earlyInWindow(1800)
  world = await openWorld({ TRUST_PROXY: '1' })
  owner = world.company.owner
  await givePassword(owner.email, password)
})
afterAll(() => world.close())

async function givePassword(email: string, text: string): Promise<void> {
  await world.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(text) })
    .where('email', '=', email)
    .execute()
}

let address = 0
function signIn(email: string, text: string, at = world.company, as: Person | null = null) {
  return world.call(
    '/api/viewer/signInWithPassword',
    { email, password: text },
    { at, as, headers: { 'x-forwarded-for': `10.3.0.${(address += 1)}` } },
  )
}

it('gives a member session, in place of the one the browser had', async () => {
  const before = await world.user('Before')
  const answered = await signIn(owner.email.toUpperCase(), password, world.company, before)
  expect(answered.status).toBe(200)
  expect(answered.body['result']).toMatchObject({
    viewer: { id: owner.userID, kind: 'member', isMember: true, csrfToken: answered.headers['x-csrf-token'] },
  })
  const cookie = sessionCookieOf(answered) ?? ''
  const updated = await world.call('/api/company/update', { name: 'Acme' }, { as: { ...owner, cookie } })
  expect(updated.status).toBe(200)
  expect((await world.call('/api/viewer/get', {}, { as: before })).body).toEqual({ viewer: null })
})

it('gives one and the same answer to a wrong password, an unknown address, someone of another team and an account without a password', async () => {
  await givePassword(world.other.owner.email, password)
  const unset = await world.member('manager')
  const answers = [
    await signIn(owner.email, 'wrong password'),
    await signIn('nobody@example.com', password),
    await signIn(world.other.owner.email, password),
    await signIn(unset.email, password),
    await signIn((await world.user('Not of the team')).email, password),
  ]
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'Wrong email address or password.', code: 'badPassword', field: 'password' },
    })
  }
})

it('lets ten tries at one account through from one network address in half an hour, and counts them although they are refused; from elsewhere the owner gets in', async () => {
  const member = await world.member('manager')
  await givePassword(member.email, password)
  const strangers = (index: number) => ({ headers: { 'x-forwarded-for': `2001:db8:7:7::${index}` } })
  const guess = (index: number, text: string) =>
    world.call('/api/viewer/signInWithPassword', { email: member.email, password: text }, strangers(index))
  const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => guess(index, 'a guess')))
  expect(answers.filter(({ body }) => body.code === 'badPassword')).toHaveLength(10)
  expect(answers.filter(({ body }) => body.code === 'tooMany')).toHaveLength(4)
  expect((await guess(99, password)).body.code).toBe('tooMany')
  expect((await signIn(member.email, password)).status).toBe(200)
})

it('takes a password however the keyboard wrote it', async () => {
  const member = await world.member('contributor')
  await givePassword(member.email, 'caf\u00e9 au lait')
  expect((await signIn(member.email, 'cafe\u0301 au lait')).status).toBe(200)
})
