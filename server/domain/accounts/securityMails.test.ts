import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { newID } from '../ids.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { accountEmailCodeFor, resetTokenFor, withPassword } from '../../test/rootSignIn.ts'
import { askedFor, sampleMails } from '../../test/sampleMails.ts'
import { codeOf, giveAuthenticator, outputOf, softwarePasskey } from '../../test/secondFactors.ts'
import { expectOK, type RootPerson } from '../../test/world.ts'
import { wordsFor } from '../../words/words.ts'
import { enqueue } from '../../jobs/queue.ts'
import { removeFactors } from './factors/removeFactors.ts'
import { accountMails, securityMails, type AccountMail } from './securityMails.ts'

const origin = 'http://localhost'
const password = 'another fine password'
let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ BASE_URL: origin })
})
afterAll(() => world.close())

const call = (path: string, input: Record<string, unknown>, as: RootPerson) =>
  world.callRoot(path, input, { as, host: 'localhost' })

async function newManager(): Promise<RootPerson & { email: string }> {
  const { email } = await world.member('manager')
  await withPassword(world, email)
  return { ...(await world.account(email)), email }
}

async function addPasskey(as: RootPerson): Promise<void> {
  const options = outputOf<{ challenge: string; user: { id: string } }>(
    await call('/api/accounts/beginPasskey', {}, as),
    'options',
  )
  const passkey = softwarePasskey(origin).create(options)
  await expectOK(call('/api/accounts/addPasskey', { passkey, name: 'My laptop' }, as))
}
const passkeysOf = async (as: RootPerson) =>
  outputOf<{ passkeys: { id: string }[] }>(await call('/api/accounts/getSecurity', {}, as), 'security').passkeys

/** What makes each email, each change by the call that people use. The setting up before a change sends what is taken away below. */
const changes: Record<
  AccountMail,
  { before?: (as: RootPerson) => Promise<unknown>; change: (as: RootPerson) => Promise<unknown> }
> = {
  passwordChanged: { change: (as) => expectOK(call('/api/accounts/changePassword', { password }, as)) },
  accountEmailIsNew: {
    before: (as) => expectOK(call('/api/accounts/requestEmail', { email: 'moved@example.com' }, as)),
    change: async (as) =>
      expectOK(call('/api/accounts/confirmEmail', { code: (await accountEmailCodeFor(world, as)) ?? '' }, as)),
  },
  authenticatorAdded: {
    change: async (as) => {
      const { secret } = outputOf<{ secret: string }>(await call('/api/accounts/beginAuthenticator', {}, as), 'setup')
      await expectOK(call('/api/accounts/confirmAuthenticator', { code: codeOf(secret) }, as))
    },
  },
  authenticatorRemoved: {
    before: ({ accountID }) => giveAuthenticator(world, accountID),
    change: (as) => expectOK(call('/api/accounts/removeAuthenticator', {}, as)),
  },
  passkeyAdded: { change: addPasskey },
  passkeyRemoved: {
    before: addPasskey,
    change: async (as) =>
      expectOK(call('/api/accounts/removePasskey', { passkeyID: (await passkeysOf(as))[0]?.id ?? '' }, as)),
  },
  recoveryCodesMade: {
    before: ({ accountID }) => giveAuthenticator(world, accountID),
    change: (as) => expectOK(call('/api/accounts/makeRecoveryCodes', {}, as)),
  },
  recoveryCodeUsed: {
    change: async (as) => {
      const { recoveryCodes } = await giveAuthenticator(world, as.accountID)
      await expectOK(call('/api/accounts/prove', { recoveryCode: recoveryCodes[0] }, as))
    },
  },
  factorsRemoved: {
    before: ({ accountID }) => giveAuthenticator(world, accountID),
    change: ({ accountID }) => inTransaction(world.db, (tx) => removeFactors(tx, accountID)),
  },
}

const subjectOf = (mail: string, language = 'en') =>
  sampleMails('Acme', wordsFor(language))[mail]?.subject ?? `no email ${mail}`

describe.each(accountMails)('the email %s', (mail) => {
  it('is sent once, to the person alone, in their language, with no secret in it', async () => {
    const as = await newManager()
    const { before, change } = changes[mail]
    await before?.(as)
    await world.settle()
    await world.db
      .updateTable('users')
      .set({ language: 'de' })
      .where('id', 'in', (eb) => eb.selectFrom('members').select('user_id').where('account_id', '=', as.accountID))
      .execute()
    await change(as)
    const sent = await world.settle()
    const moved = mail === 'accountEmailIsNew'
    const expected = [
      [moved ? 'moved@example.com' : as.email, subjectOf(mail, 'de')],
      ...(moved ? [[as.email, subjectOf('accountEmailChanged')]] : []),
    ]
    expect(sent).toHaveLength(expected.length)
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual(expect.arrayContaining(expected))
    for (const { text = '' } of sent) {
      expect(text).not.toMatch(/[2-9a-z]{5}-[2-9a-z]{5}-[2-9a-z]{5}|token|My laptop|another fine/)
      if (!moved) expect(text).not.toContain('@')
    }
  })
})

test('every change to signing in has its emails, or a reason why not, and nobody can turn them off', () => {
  const samples = sampleMails('Acme', wordsFor('en'))
  const named = Object.entries(securityMails).flatMap(([event, mails]) => {
    if ('none' in mails) {
      expect(mails.none, event).toMatch(/^\p{Ll}.{10,}/u)
      return []
    }
    return mails
  })
  for (const mail of named) {
    expect(samples, mail).toHaveProperty(mail)
    expect(askedFor.has(mail), mail).toBe(true)
  }
  // None is written that no change sends.
  expect(accountMails.filter((mail) => !named.includes(mail))).toEqual([])
})

test('a change that is refused sends nothing', async () => {
  const as = await newManager()
  const { recoveryCodes } = await giveAuthenticator(world, as.accountID)
  const refused = [
    call('/api/accounts/changePassword', { password: 'short' }, as),
    call('/api/accounts/confirmEmail', { code: '123456' }, as),
    call('/api/accounts/confirmAuthenticator', { code: '123456' }, as),
    call('/api/accounts/prove', { recoveryCode: `${recoveryCodes[0]}x` }, as),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.status).not.toBe(200)
  await world.db.updateTable('companies').set({ requires_second_factor: true }).execute()
  expect((await call('/api/accounts/removeAuthenticator', {}, as)).body.code).toBe('factorRequired')
  await world.db.updateTable('companies').set({ requires_second_factor: false }).execute()
  await expectOK(call('/api/accounts/removePasskey', { passkeyID: newID() }, as))
  expect(await world.settle()).toEqual([])
})

test('someone on no team is told too, in the language of the request', async () => {
  const as = await world.account()
  const { email } = await world.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', as.accountID)
    .executeTakeFirstOrThrow()
  const token = await resetTokenFor(world, email)
  await expectOK(
    world.callRoot(
      '/api/accounts/resetPassword',
      { token, password },
      {
        host: 'localhost',
        headers: { 'accept-language': 'ar' },
      },
    ),
  )
  await addPasskey({ ...as, ...(await world.account(email)) })
  const sent = await world.settle()
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [email, subjectOf('passwordChanged', 'ar')],
    [email, subjectOf('passkeyAdded')],
  ])
})

test('the last recovery code says that it was the last', async () => {
  const as = await newManager()
  const { recoveryCodes } = await giveAuthenticator(world, as.accountID)
  await world.db.deleteFrom('limits').execute()
  const told: (string | undefined)[] = []
  for (const recoveryCode of recoveryCodes) {
    await world.db.deleteFrom('limits').execute()
    await expectOK(call('/api/accounts/prove', { recoveryCode }, as))
    told.push(...(await world.settle()).map(({ text }) => text))
  }
  expect(told).toHaveLength(10)
  expect(told[0]).toContain('You have 9 left.')
  expect(told[9]).toContain('The last recovery code of your account was used.')
})

test('the email about a provider names it, and is sent to the person in the company’s name', async () => {
  const ann = await world.user('Ann')
  const companyID = world.company.id
  const providerID = newID()
  await world.db
    .insertInto('sign_in_providers')
    .values({
      company_id: companyID,
      id: providerID,
      audience: 'customers',
      shape: 'oidc',
      name: 'Acme ID',
      issuer: 'https://id.acme.example',
      client_id: 'x',
      client_secret: 'x',
      scopes: ['openid'],
      email_domains: [],
    })
    .execute()
  await enqueue(world.db, 'tellProviderLinked', { companyID, userID: ann.userID, providerID })
  const [mail, ...others] = await world.settle()
  expect([mail?.recipient, mail?.from?.name, others]).toEqual([ann.email, 'acme', []])
  expect(mail?.text).toContain('Acme ID is now connected to your account at acme')
})
