import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { openInboxWorld, type InboxWorld } from '../../test/inboxWorld.ts'

let world: InboxWorld
beforeAll(async () => {
  world = await openInboxWorld()
})
afterAll(() => world.close())

test('a seen post leaves for everyone, once, and comes back with the next comment of a customer', async () => {
  const { id, boardID } = await world.waiting('A kazoo')
  expect(await world.asTeam('/api/inbox/markSeen', { postIDs: [id] })).toMatchObject({ result: { postIDs: [id] } })
  expect(await world.inbox(boardID)).toEqual([])
  expect(await world.asTeam('/api/inbox/markSeen', { postIDs: [id] })).toMatchObject({ result: { postIDs: [] } })
  expect(await eventsOf(world, { postID: id })).toContainEqual({
    type: 'inbox.seen',
    actorID: world.colleague.userID,
    data: {},
  })
  await world.comment(id, world.customer)
  expect(await world.inbox(boardID)).toMatchObject([{ reason: 'new' }])
})

test('what came after the newest thing that was seen keeps the post there', async () => {
  const { id, boardID } = await world.waiting('A harp')
  const [item] = await world.inbox(boardID)
  await world.comment(id, world.customer)
  const seen = { postIDs: [id], until: item?.since }
  expect(await world.asTeam('/api/inbox/markSeen', seen)).toMatchObject({ result: { postIDs: [] } })
  expect(await world.inbox(boardID)).toHaveLength(1)
})

test('unknown and deleted posts are left out; more than a hundred are refused', async () => {
  const { id } = await world.waiting('A lute')
  await world.asTeam('/api/posts/delete', { postID: id })
  const postIDs = [id, 'nothing', '01900000-0000-7000-8000-000000000001']
  expect(await world.asTeam('/api/inbox/markSeen', { postIDs })).toMatchObject({ result: { postIDs: [] } })
  const many = Array.from({ length: 101 }, () => id)
  expect(await world.call('/api/inbox/markSeen', { postIDs: many }, { as: world.colleague })).toMatchObject({
    status: 400,
    body: { code: 'listTooLong', field: 'postIDs' },
  })
})
