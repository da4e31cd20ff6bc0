import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../domain/accounts/password.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { accountOf, codeOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

const password = 'correct horse battery'
let world: World
let second: AnotherProcess
let member: Person
let accountID: string
beforeAll(async () => {
  world = await openWorld()
  second = await openAnotherProcess(world)
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  member = await world.member('owner')
  accountID = await accountOf(world, member.email)
  const hash = await hashPassword(password)
  await world.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountID).execute()
  await giveAuthenticator(world, accountID)
  await world.db
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', member.userID)
    .execute()
})

const prove = (proof: Record<string, unknown>, at: Pick<World, 'call'> = world) =>
  at.call('/api/viewer/prove', proof, { as: member })
const change = (at: Pick<World, 'call'> = world) =>
  at.call('/api/company/changeSecurity', { requiresSecondFactor: false }, { as: member })

it('renews what a member has proven, in both processes, and for this session alone', async () => {
  expect((await change()).body.code).toBe('proofNeeded')
  expect((await prove({ password: 'not the password' })).body.code).toBe('wrongPassword')
  expect((await prove({ password })).status).toBe(200)
  for (const at of [world, second]) expect((await change(at)).status).toBe(200)
})

it('takes a recovery code, and no passkey', async () => {
  await world.db.deleteFrom('recovery_codes').where('account_id', '=', accountID).execute()
  expect((await prove({ passkey: {} })).body.code).toBe('unknownField')
  expect((await prove({ code: codeOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567') })).body.code).toBe('wrongCode')
})
