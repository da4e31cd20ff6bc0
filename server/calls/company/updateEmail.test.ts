import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const update = (input: Record<string, unknown>) =>
  world.call('/api/company/updateEmail', input, { as: world.company.owner })
const sendTest = async () => {
  await expectOK(world.call('/api/notifications/sendTest', {}, { as: world.company.owner }))
  return (await world.settle())[0]
}

test('emails come from the chosen name at the service’s address and end with the footer, as text and as HTML', async () => {
  const before = await sendTest()
  expect(before?.from).toMatchObject({ name: 'acme', address: 'mail@upwell.example' })
  const { body } = await expectOK(update({ senderName: 'Ada from Acme', footer: 'Acme Ltd <1 Road>\nLondon' }))
  expect(body['email']).toEqual({ senderName: 'Ada from Acme', footer: 'Acme Ltd <1 Road>\nLondon', replyTo: null })
  const after = await sendTest()
  expect(after?.from).toMatchObject({ name: 'Ada from Acme', address: 'mail@upwell.example' })
  expect(after?.text).toContain('Acme Ltd <1 Road>\nLondon')
  expect(after?.html).toContain('Acme Ltd &lt;1 Road&gt;')
})

test('a name cannot begin a header', async () => {
  const { body } = await expectOK(update({ senderName: 'Acme\r\nBcc: eve@example.com\u2028"<x@y.example>' }))
  expect((body['email'] as { senderName: string }).senderName).not.toMatch(/[\r\n\u2028]/)
  const mail = await sendTest()
  expect(mail?.from).toMatchObject({ address: 'mail@upwell.example' })
  expect(mail?.to).toHaveLength(1)
})

test('an empty text is none, a long one is refused, and so is what someone else has changed in the meantime', async () => {
  await expectOK(update({ senderName: ' ', footer: null }))
  expect((await sendTest())?.from).toMatchObject({ name: 'acme' })
  expect(await update({ senderName: 'n'.repeat(61) })).toMatchObject({
    body: { code: 'textTooLong', field: 'senderName' },
  })
  expect(await update({ footer: 'n'.repeat(501) })).toMatchObject({ body: { code: 'textTooLong', field: 'footer' } })
  await expectOK(update({ footer: 'First', expects: { footer: null } }))
  expect(await update({ footer: 'Second', expects: { footer: null } })).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile', field: 'footer' },
  })
})
