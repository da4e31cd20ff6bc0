import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const remove = (as: Person | null, at = world.company) => world.call('/api/company/removeReplyTo', {}, { as, at })
const repliesTo = async () => {
  await expectOK(world.call('/api/notifications/sendTest', {}, { as: world.company.owner }))
  return (await world.settle())[0]?.replyTo?.map(({ address }) => address)
}

test('replies go to nobody from the next email on; what else was set stays', async () => {
  await world.db
    .updateTable('companies')
    .set({ mail_reply_to: 'support@acme.example', mail_footer: 'Acme Ltd' })
    .where('id', '=', world.company.id)
    .execute()
  expect((await remove(await world.member('manager'))).body.code).toBe('forbidden')
  expect((await remove(null)).body.code).toBe('signInNeeded')
  expect((await remove(world.company.owner, world.other)).body.code).toBe('signInNeeded')
  expect(await repliesTo()).toEqual(['support@acme.example'])
  const { body } = await expectOK(remove(world.company.owner))
  expect(body['email']).toEqual({ senderName: null, footer: 'Acme Ltd', replyTo: null })
  expect(await repliesTo()).toBeUndefined()
  await expectOK(remove(world.company.owner))
})
