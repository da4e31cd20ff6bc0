import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../domain/accounts/password.ts'
import { enteredByFounder } from '../../test/foundedCompany.ts'
import { hearStatements } from '../../test/heardStatements.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ REGISTRATION: 'open', TRUST_PROXY: '1' })
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('limits').execute())

const request = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world.callRoot('/api/registrations/request', { ...enteredByFounder, ...more }, { headers })

it('keeps what was entered and makes nothing of it yet', async () => {
  const { body } = await expectOK(request())
  expect(body).toEqual({ registration: { token: expect.stringMatching(/^[\w-]{43}$/) } })
  const made = world.db.selectFrom('companies').select('id').where('subdomain', '=', 'bluebird').executeTakeFirst()
  expect(await made).toBeUndefined()
})

it('answers alike, with the same statements and headers, for an address that an account has and for one that none has', async () => {
  const { email } = await world.member('manager')
  const { email: unset } = await world.member('manager')
  const hash = await hashPassword(enteredByFounder.password)
  await world.db.updateTable('accounts').set({ password_hash: hash }).where('email', '=', email).execute()
  const seen = []
  for (const [at, address] of [email, unset, 'nobody@example.com'].entries()) {
    const statements: string[] = []
    const stop = hearStatements(world.service, (text) => statements.push(text))
    const { status, body, headers } = await request({ email: address }, { 'x-forwarded-for': `10.9.0.${at + 1}` })
    stop()
    seen.push({
      status,
      fields: Object.keys(body['registration'] as object),
      headers: Object.keys(headers).sort(),
      statements,
    })
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

it('names the field that is refused', async () => {
  expect((await request({ companyName: '' })).body).toMatchObject({ code: 'textMissing', field: 'companyName' })
  expect((await request({ email: 'nowhere' })).body).toMatchObject({ code: 'badInput', field: 'email' })
  expect((await request({ subdomain: 'acme-1' })).body).toEqual({
    error: 'That address looks like another company’s. Choose one that can’t be mistaken for it.',
    code: 'badSubdomain',
    field: 'subdomain',
  })
})

it('is refused on a server that is closed', async () => {
  const closed = await openWorld()
  const { status, body } = await closed.callRoot('/api/registrations/request', enteredByFounder)
  expect([status, body.code]).toEqual([400, 'registrationClosed'])
  await closed.close()
})
