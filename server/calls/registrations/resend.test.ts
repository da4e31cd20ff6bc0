import { afterAll, beforeAll, expect, it } from 'vitest'
import { enteredByFounder, registrationTokenOf } from '../../test/foundedCompany.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ REGISTRATION: 'open' })
})
afterAll(() => world.close())

it('sends another code, which ends the first; each in the founder’s language and without what they entered', async () => {
  const headers = { 'accept-language': 'de' }
  const token = registrationTokenOf(
    await expectOK(world.callRoot('/api/registrations/request', enteredByFounder, { headers })),
  )
  const [first] = await world.settle()
  expect(first?.to).toMatchObject([{ address: enteredByFounder.email }])
  await expectOK(world.callRoot('/api/registrations/resend', { token }))
  const [second] = await world.settle()
  const [{ code: former } = { code: '' }, { code } = { code: '' }] = world.codes
  expect(first?.subject).toBe(`${former} ist Ihr Bestätigungscode für Upwell`)
  expect(second?.text).toContain(code)
  expect(`${first?.text}${first?.html}`).not.toMatch(/Bluebird|Ada Bird/)
  if (former !== code)
    expect((await world.callRoot('/api/registrations/found', { token, code: former })).body.code).toBe('badCode')
  await expectOK(world.callRoot('/api/registrations/found', { token, code }))
})

it('tells the owner of an account’s address what to do, in the email alone', async () => {
  const entered = { ...enteredByFounder, subdomain: 'goldfinch' }
  await expectOK(world.callRoot('/api/registrations/request', entered))
  const [mail] = await world.settle()
  expect(mail?.text).toContain('already have an Upwell account')
})

it('answers alike for a registration that is over or never was', async () => {
  const { status, body } = await world.callRoot('/api/registrations/resend', { token: 'of nobody' })
  expect([status, body]).toEqual([200, { result: { done: true } }])
  expect(await world.settle()).toEqual([])
})
