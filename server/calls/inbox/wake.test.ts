import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { openInboxWorld, type InboxWorld } from '../../test/inboxWorld.ts'

let world: InboxWorld
beforeAll(async () => {
  world = await openInboxWorld()
})
afterAll(() => world.close())

test("a colleague's snooze is ended by anyone of the team, once", async () => {
  const { id, boardID } = await world.waiting('A kazoo')
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await world.asTeam('/api/inbox/snooze', { postIDs: [id], until })
  const wake = () => world.call('/api/inbox/wake', { postIDs: [id] }, { as: world.company.owner })
  expect((await wake()).body).toEqual({ result: { postIDs: [id] } })
  expect(await world.asTeam('/api/inbox/getSnoozed', {})).toMatchObject({ inbox: { items: [], count: 0 } })
  expect(await world.inbox(boardID)).toMatchObject([{ reason: 'new', wasSnoozed: false }])
  expect((await wake()).body).toEqual({ result: { postIDs: [] } })
  expect((await eventsOf(world, { postID: id })).at(-1)).toMatchObject({
    type: 'inbox.returned',
    actorID: world.company.owner.userID,
  })
})
