import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInboxWorld, type InboxWorld } from '../../test/inboxWorld.ts'

let world: InboxWorld
beforeAll(async () => {
  world = await openInboxWorld()
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a snoozed post is back on its day', async () => {
  const { id, boardID } = await world.waiting('A kazoo')
  const { result } = await world.asTeam('/api/inbox/snooze', { postIDs: [id], until: inDays(1) })
  expect(result).toEqual({ postIDs: [id] })
  expect(await world.inbox(boardID)).toEqual([])
  await world.db.updateTable('inbox_states').set({ snoozed_until: new Date() }).where('post_id', '=', id).execute()
  expect(await world.inbox(boardID)).toMatchObject([{ reason: 'new', wasSnoozed: true }])
  await world.asTeam('/api/inbox/markSeen', { postIDs: [id] })
  expect(await world.inbox(boardID)).toEqual([])
})

test("a customer's comment ends a snooze; a decision ends the waiting", async () => {
  const { id, boardID } = await world.waiting('A harp')
  await world.asTeam('/api/inbox/snooze', { postIDs: [id], until: inDays(7) })
  await world.comment(id, world.customer)
  expect(await world.inbox(boardID)).toMatchObject([{ wasSnoozed: false }])
  await world.own(id)
  expect(await world.asTeam('/api/inbox/snooze', { postIDs: [id], until: inDays(7) })).toMatchObject({
    result: { postIDs: [] },
  })
})

test.each([
  ['in the past', inDays(-1)],
  ['over a year away', inDays(400)],
  ['no time', 'tomorrow'],
])('a day that is %s is refused', async (_what, until) => {
  const { id } = await world.waiting('A lute')
  expect(await world.call('/api/inbox/snooze', { postIDs: [id], until }, { as: world.colleague })).toMatchObject({
    status: 400,
    body: { code: 'badInput', field: 'until' },
  })
})
