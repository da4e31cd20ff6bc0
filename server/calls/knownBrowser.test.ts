import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../domain/accounts/password.ts'
import { earlyInWindow } from '../test/earlyInWindow.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { codeFor, wrongCode } from '../test/signedIn.ts'
import { expectOK, type Answered, type TestCompany } from '../test/world.ts'

/** A browser that has signed in before has its own tries: strangers with many addresses can't lock its owner out. */
const password = 'correct horse battery'
let world: MailWorld
beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

let address = 0
const network = () =>
  `10.${20 + Math.floor((address += 1) / 60_000)}.${Math.floor(address / 250) % 250}.${address % 250}`

interface From {
  device?: string | undefined
  from?: string
  at?: TestCompany
}

/** Asks as a stranger whose browser brings this cookie. */
function ask(
  path: string,
  input: Record<string, unknown>,
  { device, from = network(), at = world.company }: From = {},
): Promise<Answered> {
  const cookie = [
    'upwell-visitor=a-visitor-of-the-tests',
    ...(device === undefined ? [] : [`upwell-device=${device}`]),
  ].join('; ')
  return world.call(path, input, { at, headers: { 'x-forwarded-for': from, cookie } })
}
const withPassword = (email: string, text: string, from?: From) =>
  ask('/api/viewer/signInWithPassword', { email, password: text }, from)

function cookieOf({ headers }: Answered): string | undefined {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('upwell-device='))
}
const deviceOf = (answered: Answered) => cookieOf(answered)?.split(';', 1)[0]?.slice('upwell-device='.length)

async function memberWithPassword() {
  const member = await world.member('manager')
  await world.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', member.email)
    .execute()
  return member
}

it('lets its owner in with the password while strangers have used up every other try', async () => {
  const { email } = await memberWithPassword()
  const device = deviceOf(await expectOK(withPassword(email, password)))
  const guesses: string[] = []
  for (let round = 0; round < 11; round += 1)
    guesses.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => withPassword(email, 'a guess')))).map(
        ({ body }) => body.code ?? '',
      ),
    )
  expect(guesses.at(-1)).toBe('tooMany')
  expect((await withPassword(email, password)).body.code).toBe('tooMany')
  expect((await withPassword(email, password, { device })).status).toBe(200)
})

it('counts its tries by itself: ten in half an hour, wherever it is, and leaves the others theirs', async () => {
  const { email } = await memberWithPassword()
  const device = deviceOf(await expectOK(withPassword(email, password)))
  const tries = await Promise.all(Array.from({ length: 13 }, () => withPassword(email, 'a guess', { device })))
  expect(tries.filter(({ body }) => body.code === 'badPassword')).toHaveLength(10)
  expect((await withPassword(email, password, { device })).body.code).toBe('tooMany')
  expect((await withPassword(email, password)).status).toBe(200)
})

it('is not kept out by those behind the same network address', async () => {
  const { email } = await memberWithPassword()
  const device = deviceOf(await expectOK(withPassword(email, password)))
  const from = '198.51.100.7'
  const others = await Promise.all(
    Array.from({ length: 12 }, (_, index) => withPassword(`someone-${index}@example.com`, 'a guess', { from })),
  )
  expect(others.at(-1)?.body.code).toBe('tooMany')
  expect((await withPassword(email, password, { from, device })).status).toBe(200)
})

it('is known by a cookie that scripts cannot read, that names nobody, and that is another after each sign-in', async () => {
  const { email, userID } = await memberWithPassword()
  const first = await expectOK(withPassword(email, password))
  const second = await expectOK(withPassword(email, password, { device: deviceOf(first) }))
  const cookie = cookieOf(first) ?? ''
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/i)
  expect(cookie).not.toMatch(new RegExp(`${email}|${userID}|${Buffer.from(email).toString('base64url')}`))
  expect(deviceOf(second)).not.toBe(deviceOf(first))
  expect(cookieOf(await withPassword(email, 'a guess'))).toBeUndefined()
  expect(cookieOf(await ask('/api/viewer/requestCode', { email }))).toBeUndefined()
})

it('is known at one company, for one address and for a year; what is forged or changed is an unknown browser, and all are answered alike', async () => {
  const [{ email }, other] = [await memberWithPassword(), await memberWithPassword()]
  const device = deviceOf(await expectOK(withPassword(email, password))) ?? ''
  const [nonce = '', day = '', mark = ''] = device.split('.')
  const guess = (bad: string | undefined, who = email, at = world.company) =>
    withPassword(who, 'a guess', { device: bad, from: '203.0.113.9', at })
  const longAgo = (Number.parseInt(day, 36) - 400).toString(36)
  const tries = [
    `${nonce}.${longAgo}.${mark}`,
    `${nonce.slice(1)}x.${day}.${mark}`,
    `${nonce}.${day}.`,
    `${nonce}.${day}.${mark}x`,
    '~~~',
    'x'.repeat(3000),
    'ñ',
    undefined,
  ]
  const answers: Answered[] = []
  for (const bad of tries) answers.push(await guess(bad))
  answers.push(await guess(device, other.email), await guess(device, 'nobody@example.com'))
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 400, body: answers[0]?.body })
  // Ten from one network address: all of them counted against the address, so none came from a known browser.
  expect((await guess(undefined)).body.code).toBe('tooMany')
  expect((await guess(device, email, world.other)).body.code).toBe('tooMany')
  expect((await guess(device)).body.code).toBe('badPassword')
})

it('keeps the address of up to four people who share it', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, memberWithPassword))
  let device: string | undefined
  for (const { email } of people) device = deviceOf(await expectOK(withPassword(email, password, { device })))
  expect(device?.split('~')).toHaveLength(4)
  const from = '203.0.113.77'
  for (const { email } of people.slice(1))
    expect((await withPassword(email, 'a guess', { device, from })).body.code).toBe('badPassword')
})

it('has codes of its own: strangers neither end one by asking for another nor use up its tries, nor those of asking', async () => {
  const email = 'owner-of-a-mailbox@example.com'
  const signIn = (code: string, from?: From) => ask('/api/viewer/signIn', { email, code }, from)
  const device = deviceOf(await expectOK(signIn(await codeFor(world, email, world.company))))
  await expectOK(ask('/api/viewer/requestCode', { email }, { device }))
  await world.settle()
  const code = world.codes.splice(0).at(-1)?.code ?? ''
  const asked = await Promise.all(Array.from({ length: 25 }, () => ask('/api/viewer/requestCode', { email })))
  expect(asked.filter(({ body }) => body.code === 'tooMany').length).toBeGreaterThan(0)
  await world.settle()
  const theirs = world.codes.splice(0).at(-1)?.code ?? ''
  for (let tries = 0; tries < 110; tries += 1) await signIn(wrongCode(theirs))
  expect((await signIn(theirs)).body.code).toBe('tooMany')
  // The right code works in the browser that requested it.
  if (code !== theirs) expect((await signIn(theirs, { device })).body.code).toBe('badCode')
  expect((await signIn(code, { device })).status).toBe(200)
  await expectOK(ask('/api/viewer/requestCode', { email }, { device }))
})
