import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnish } from '../../test/furniture.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function unreadOf(as: Person): Promise<number> {
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as }))
  return (body['result'] as { unreadCount: number }).unreadCount
}

test('marks those that are named as read, or all; what is not unread any more stays as it is', async () => {
  const ann = await world.user('Ann')
  const [one] = [
    await furnish(world, world.company, 'One', ann),
    await furnish(world, world.company, 'Two', ann),
    await furnish(world, world.company, 'Three', ann),
  ]
  expect(await unreadOf(ann)).toBe(3)
  await expectOK(
    world.call('/api/notifications/markRead', { notificationIDs: [one.notification, 'no id'] }, { as: ann }),
  )
  expect(await unreadOf(ann)).toBe(2)
  const before = await readAt(one.notification)
  await expectOK(world.call('/api/notifications/markRead', { all: true }, { as: ann }))
  expect(await unreadOf(ann)).toBe(0)
  expect(await readAt(one.notification)).toEqual(before)
})

test("leaves another person's alone, and says the same", async () => {
  const ann = await world.user('Ann')
  const { notification } = await furnish(world, world.company, 'Hers', ann)
  const bob = await world.user('Bob')
  const { body } = await expectOK(
    world.call('/api/notifications/markRead', { notificationIDs: [notification] }, { as: bob }),
  )
  expect(body).toEqual({ result: { done: true } })
  await expectOK(world.call('/api/notifications/markRead', { all: true }, { as: bob }))
  expect(await unreadOf(ann)).toBe(1)
})

test('what is read is in no daily email', async () => {
  const ann = await world.user('Ann')
  const { notification } = await furnish(world, world.company, 'Daily', ann)
  await world.db.updateTable('notifications').set({ in_digest: true }).where('id', '=', notification).execute()
  await expectOK(world.call('/api/notifications/markRead', { all: true }, { as: ann }))
  expect(
    (
      await world.db
        .selectFrom('notifications')
        .select('in_digest')
        .where('id', '=', notification)
        .executeTakeFirstOrThrow()
    ).in_digest,
  ).toBe(false)
})

test('a stranger is asked to sign in', async () => {
  expect((await world.call('/api/notifications/markRead', { all: true })).status).toBe(401)
})

async function readAt(id: string): Promise<Date | null> {
  return (await world.db.selectFrom('notifications').select('read_at').where('id', '=', id).executeTakeFirstOrThrow())
    .read_at
}
