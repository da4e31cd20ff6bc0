import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePasswordToken } from '../../domain/people/signIn/passwordLink.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { accountEmailCodeFor } from '../../test/rootSignIn.ts'
import { wrongCode } from '../../test/signedIn.ts'
import { expectOK, type RootPerson } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

async function codeFor(as: RootPerson, email: string): Promise<string> {
  await expectOK(world.callRoot('/api/accounts/requestEmail', { email }, { as }))
  await world.settle()
  return (await accountEmailCodeFor(world, as)) ?? ''
}
const confirm = (as: RootPerson, code: string) => world.callRoot('/api/accounts/confirmEmail', { code }, { as })

it('changes the address here and at every company, and tells both', async () => {
  const manager = await world.member('manager')
  const as = await world.account(manager.email)
  const { body } = await expectOK(confirm(as, await codeFor(as, 'moved@example.com')))
  expect(body['account']).toMatchObject({ email: 'moved@example.com' })
  expect((await world.call('/api/viewer/get', {}, { as: manager })).body['viewer']).toMatchObject({
    email: 'moved@example.com',
  })
  expect(await countEvents(world, 'user.emailChanged', { userID: manager.userID })).toBe(1)
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([manager.email, 'moved@example.com'].sort())
  for (const { text } of mails) expect(text).not.toMatch(/@/)
})

it('ends the links that set a password and lie in the mailbox before', async () => {
  const manager = await world.member('manager')
  const as = await world.account(manager.email)
  const token = await makePasswordToken(world.db, world.company.id, as.accountID)
  await expectOK(confirm(as, await codeFor(as, 'left-behind@example.com')))
  const answered = await world.call('/api/viewer/setPassword', { token, password: 'a password of a stranger' })
  expect(answered.body.code).toBe('badLink')
})

it('works once, and fifteen wrong tries end it', async () => {
  const as = await world.account()
  const code = await codeFor(as, 'once@example.com')
  expect((await confirm(as, wrongCode(code))).body.code).toBe('badCode')
  await expectOK(confirm(as, code))
  expect((await confirm(as, code)).body.code).toBe('badCode')
  const another = await codeFor(as, 'guessed@example.com')
  for (let count = 0; count < 15; count += 1) await confirm(as, wrongCode(another))
  expect((await confirm(as, another)).body.code).toBe('badCode')
})

it('is nothing to another account', async () => {
  const [ann, ben] = [await world.account(), await world.account()]
  const code = await codeFor(ann, 'anns@example.com')
  await codeFor(ben, 'bens@example.com')
  const bens = (await confirm(ben, code)).body.code
  expect(bens).toBe('badCode')
})

it('is refused where someone else at a company has the address, and nothing is half done', async () => {
  const manager = await world.member('manager')
  const user = await world.user()
  const as = await world.account(manager.email)
  const answered = await confirm(as, await codeFor(as, user.email))
  expect(answered).toMatchObject({ status: 400, body: { code: 'addressTaken' } })
  expect(answered.body.error).toContain('acme')
  const { body } = await world.callRoot('/api/accounts/get', {}, { as })
  expect(body['account']).toMatchObject({ email: manager.email })
})
