import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword, isPassword } from '../accounts/password.ts'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openWorld, type World } from '../../test/world.ts'
import { foundCompany, type Founded } from './foundCompany.ts'
import { makeFirstLink, makeFoundingLink } from './foundingLink.ts'
import type { RegistrationSettings } from '../rootAsking.ts'
import { makeRegistrationCode } from './registrationCode.ts'
import { requestRegistration, resendRegistrationCode, type Entered } from './requestRegistration.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('limits').execute())

const password = 'a password of the tests'
let count = 0

function entered(more: Partial<Entered> = {}): Entered {
  count += 1
  const letters = [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  return {
    companyName: 'Bluebird',
    subdomain: `bluebird-${letters}`,
    name: 'Ada Bird',
    email: `ada-${count}@example.com`,
    password,
    ...more,
  }
}

interface Asking {
  mode?: RegistrationSettings['mode']
  invite?: string | null
  referralCode?: string | null
}

function request(what: Entered, { mode = 'open', invite = null, referralCode = null }: Asking = {}): Promise<string> {
  const { db, service } = world
  const registration = { mode, contact: 'ops@example.com' }
  return requestRegistration(
    { db, secret: service.secret, address: '192.0.2.1', language: 'de', registration, invite, referralCode },
    what,
  )
}

async function codeOf(email: string): Promise<string> {
  const { db, service } = world
  const { id } = await db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (await makeRegistrationCode(db, service.secret, id))?.code ?? ''
}

function found(given: { token: string; code: string; password?: string; subdomain?: string }): Promise<Founded> {
  return foundCompany({ db: world.db, secret: world.service.secret }, given, async () => {})
}

async function register(what: Entered, asking?: Asking): Promise<Founded> {
  const token = await request(what, asking)
  return found({ token, code: await codeOf(what.email) })
}

it('founds a company with six statuses, four roles and its owner, once the code has come back, and not before', async () => {
  const what = entered({ teamSize: 'few', timeZone: 'Europe/Berlin' })
  const token = await request(what)
  const own = world.db.selectFrom('companies').selectAll().where('subdomain', '=', what.subdomain)
  expect(await own.executeTakeFirst()).toBeUndefined()
  const { companyID, accountID, isNewAccount } = await found({ token, code: await codeOf(what.email) })
  expect(isNewAccount).toBe(true)
  expect(await own.executeTakeFirst()).toMatchObject({
    name: 'Bluebird',
    language: 'de',
    time_zone: 'Europe/Berlin',
    team_size: 'few',
    referred_by: null,
    referral_code: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
  const account = await world.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountID)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ email: what.email, name: 'Ada Bird' })
  expect(await isPassword(password, account.password_hash)).toBe(true)
  for (const [table, rows] of [
    ['statuses', 6],
    ['roles', 4],
    ['members', 1],
  ] as const)
    expect(
      await world.db.selectFrom(table).select('company_id').where('company_id', '=', companyID).execute(),
    ).toHaveLength(rows)
  const events = await world.db.selectFrom('events').select('type').where('company_id', '=', companyID).execute()
  expect(events.map(({ type }) => type)).toContain('company.created')
})

it('keeps no password and no code as they are', async () => {
  const what = entered()
  await request(what)
  const code = await codeOf(what.email)
  const { rows } = await world.service.database.pool.query<{ row: string }>(
    'select to_jsonb(r)::text as row from registrations r',
  )
  const { rows: jobs } = await world.service.database.pool.query<{ row: string }>(
    'select to_jsonb(j)::text as row from graphile_worker._private_jobs j',
  )
  const kept = JSON.stringify([rows, jobs])
  expect(kept).not.toContain(password)
  expect(kept).not.toContain(`"${code}"`)
  expect(JSON.stringify(jobs)).not.toContain(what.email)
})

it('refuses a code that is wrong, used, replaced, over, out of tries or another browser’s, all alike', async () => {
  const what = entered()
  const token = await request(what)
  const first = await codeOf(what.email)
  const code = await codeOf(what.email)
  const refused = { code: 'badCode', field: 'code' }
  if (first !== code) await expect(found({ token, code: first })).rejects.toMatchObject(refused)
  await expect(found({ token: 'another', code })).rejects.toMatchObject(refused)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) await expect(found({ token, code: wrong })).rejects.toMatchObject(refused)
  await expect(found({ token, code })).rejects.toMatchObject(refused)
  const again = await codeOf(what.email)
  await world.db
    .updateTable('registrations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('email', '=', what.email)
    .execute()
  await expect(found({ token, code: again })).rejects.toMatchObject(refused)
})

it('makes at most five codes for one registration', async () => {
  const what = entered()
  const token = await request(what)
  for (let codes = 0; codes < 5; codes += 1) expect(await codeOf(what.email)).toMatch(/^\d{6}$/)
  expect(await codeOf(what.email)).toBe('')
  await resendRegistrationCode({ db: world.db, secret: world.service.secret }, token)
  await resendRegistrationCode({ db: world.db, secret: world.service.secret }, 'of nobody')
})

it('lets one of many win who bring one code at once', async () => {
  const what = entered()
  const token = await request(what)
  const code = await codeOf(what.email)
  const ended = await Promise.allSettled(Array.from({ length: 5 }, () => found({ token, code })))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('lets one of two win who want the same address at once, or one that looks like it; the other keeps what they entered', async () => {
  const [one, two] = [entered({ subdomain: 'kingfisher' }), entered({ subdomain: 'k1ngfisher' })]
  const [first, second] = [await request(one), await request(two)]
  const [codeOne, codeTwo] = [await codeOf(one.email), await codeOf(two.email)]
  const ended = await Promise.allSettled([
    found({ token: first, code: codeOne }),
    found({ token: second, code: codeTwo }),
  ])
  const lost = ended.findIndex(({ status }) => status === 'rejected')
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ended[lost]).toMatchObject({
    reason: { code: 'badSubdomain', field: 'subdomain', facts: { problem: 'lookAlike' } },
  })
  const loser = lost === 0 ? { token: first, code: codeOne } : { token: second, code: codeTwo }
  expect(await found({ ...loser, subdomain: 'halcyon' })).toMatchObject({ subdomain: 'halcyon', name: 'Bluebird' })
})

it('gives the company to an account that the address has only by its password', async () => {
  const what = entered({ password: 'another password than theirs' })
  const { accountID } = await register({ ...what, subdomain: 'first-of-theirs', password })
  const token = await request(what)
  const code = await codeOf(what.email)
  const refused = { code: 'accountPassword', field: 'password' }
  await expect(found({ token, code })).rejects.toMatchObject(refused)
  await expect(found({ token, code, password: 'still another' })).rejects.toMatchObject(refused)
  const second = await found({ token, code, password })
  expect(second).toMatchObject({ accountID, isNewAccount: false })
  const { password_hash: hash } = await world.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountID)
    .executeTakeFirstOrThrow()
  expect(await isPassword(password, hash)).toBe(true)
  const third = entered({ email: what.email, password })
  expect(await register(third)).toMatchObject({ accountID, isNewAccount: false })
})

it('does not give an account without a password one', async () => {
  const { email } = await world.member('manager')
  const what = entered({ email })
  const token = await request(what)
  await expect(found({ token, code: await codeOf(email) })).rejects.toMatchObject({ code: 'accountPassword' })
})

it('has the same work and answer for an address that an account has', async () => {
  const { email } = await world.member('manager')
  await world.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', email)
    .execute()
  const tokens = [await request(entered({ email })), await request(entered())]
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

it('is open, closed, or for those who bring a link or a referral code, as the operator chose', async () => {
  const closed = { code: 'registrationClosed' }
  await expect(request(entered(), { mode: 'closed' })).rejects.toMatchObject(closed)
  await expect(request(entered(), { mode: 'invite' })).rejects.toMatchObject(closed)
  await expect(request(entered(), { mode: 'invite', referralCode: '0123456789ab' })).rejects.toMatchObject(closed)
  const { referral_code: referralCode } = await world.db
    .selectFrom('companies')
    .select('referral_code')
    .where('id', '=', world.company.id)
    .executeTakeFirstOrThrow()
  const { companyID } = await register(entered(), { mode: 'invite', referralCode })
  const referred = await world.db
    .selectFrom('companies')
    .select('referred_by')
    .where('id', '=', companyID)
    .executeTakeFirst()
  expect(referred).toEqual({ referred_by: world.company.id })
  const invite = await makeFoundingLink(world.db, 'operator')
  await expect(request(entered(), { mode: 'closed', invite })).rejects.toMatchObject(closed)
  await register(entered(), { mode: 'invite', invite })
  await expect(request(entered(), { mode: 'invite', invite })).rejects.toMatchObject(closed)
})

it('registers as usual with a referral code of nobody', async () => {
  const { companyID } = await register(entered(), { referralCode: '0123456789ab' })
  const referred = await world.db
    .selectFrom('companies')
    .select('referred_by')
    .where('id', '=', companyID)
    .executeTakeFirst()
  expect(referred).toEqual({ referred_by: null })
})

it('lets fifty who use one link at once found one company', async () => {
  const invite = await makeFoundingLink(world.db, 'operator')
  const waiting: { token: string; code: string }[] = []
  for (let at = 0; at < 10; at += 1) {
    const what = entered({ subdomain: `race-${'abcdefghij'[at]?.repeat(3)}` })
    waiting.push({ token: await request(what, { mode: 'invite', invite }), code: await codeOf(what.email) })
  }
  const ended = await Promise.allSettled(waiting.flatMap((one) => Array.from({ length: 5 }, () => found(one))))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('makes a link for the first company only on a server without one, which ends when there is one', async () => {
  expect(await makeFirstLink(world.db)).toBeNull()
  const empty = await openWorld()
  try {
    const { db } = empty
    await db.updateTable('companies').set({ is_demo: true }).execute()
    const invite = (await makeFirstLink(db)) ?? ''
    const another = (await makeFirstLink(db)) ?? ''
    const facts = {
      db,
      secret: empty.service.secret,
      address: '192.0.2.1',
      language: 'en' as const,
      registration: { mode: 'closed' as const, contact: 'ops@example.com' },
      referralCode: null,
    }
    const what = entered()
    const token = await requestRegistration({ ...facts, invite }, what)
    const { id } = await db.selectFrom('registrations').select('id').executeTakeFirstOrThrow()
    const code = (await makeRegistrationCode(db, facts.secret, id))?.code ?? ''
    await foundCompany(facts, { token, code }, async () => {})
    await expect(requestRegistration({ ...facts, invite: another }, entered())).rejects.toMatchObject({
      code: 'registrationClosed',
    })
  } finally {
    await empty.close()
  }
})

it('counts the emails to one mailbox and the registrations from one network address', async () => {
  await earlyInWindow(3600)
  const what = entered()
  for (let at = 0; at < 5; at += 1) await request(what)
  await expect(request(what)).rejects.toMatchObject({ code: 'tooMany' })
  for (let at = 0; at < 14; at += 1) await request(entered())
  await expect(request(entered())).rejects.toMatchObject({ code: 'tooMany' })
})

it('names the field that is wrong', async () => {
  await expect(request(entered({ companyName: ' ' }))).rejects.toMatchObject({
    code: 'textMissing',
    field: 'companyName',
  })
  await expect(request(entered({ name: '\u200b' }))).rejects.toMatchObject({ code: 'textMissing', field: 'name' })
  await expect(request(entered({ subdomain: 'acme' }))).rejects.toMatchObject({
    code: 'badSubdomain',
    field: 'subdomain',
  })
})
