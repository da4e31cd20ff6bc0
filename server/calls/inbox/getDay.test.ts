import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInboxWorld, type InboxWorld } from '../../test/inboxWorld.ts'
import { expectOK } from '../../test/world.ts'
import { zoneWhereItIs } from '../../test/zoneWhereItIs.ts'

let world: InboxWorld
beforeAll(async () => {
  world = await openInboxWorld()
  await world.db
    .updateTable('companies')
    .set({ time_zone: zoneWhereItIs(12) })
    .execute()
})
afterAll(() => world.close())

const day = async () => (await world.asTeam('/api/inbox/getDay', {}))['day'] as { left: number; snoozed: number }
const asOwner = (path: string, input: Record<string, unknown>) =>
  expectOK(world.call(path, input, { as: world.company.owner }))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What can be decided about a post, and whether it leaves the inbox by that. */
const decisions: readonly (readonly [string, boolean, (id: string, other: string) => Promise<unknown>])[] = [
  ['a status', true, (id) => world.changeStatus(id)],
  ['an owner', true, (id) => world.own(id)],
  ['an answer', true, (id) => world.comment(id, world.colleague)],
  ['a merge', true, (id, other) => world.merge(id, other)],
  ['seen', true, (id) => world.asTeam('/api/inbox/markSeen', { postIDs: [id] })],
  ['a snooze', true, (id) => world.asTeam('/api/inbox/snooze', { postIDs: [id], until: inDays(1) })],
  ['spam', true, (id) => asOwner('/api/posts/markSpam', { postID: id })],
  ['tags', false, (id) => tag(id)],
  ['an internal comment', false, (id) => world.comment(id, world.colleague, { internal: true })],
  ['a vote on behalf', false, (id) => voteFor(id)],
]

async function tag(postID: string): Promise<void> {
  const { boardID } = await world.db
    .selectFrom('posts')
    .select('board_id as boardID')
    .where('id', '=', postID)
    .executeTakeFirstOrThrow()
  const { body } = await asOwner('/api/tags/create', { boardID, name: 'Sound' })
  await world.asTeam('/api/posts/changeFacts', { postID, tagIDs: [(body['tag'] as { id: string }).id] })
}

async function voteFor(postID: string): Promise<void> {
  await asOwner('/api/votes/createOnBehalf', { postID, userID: (await world.user()).userID })
}

test('of forty mixed posts each leaves by what decides about it, stays by what does not, and is counted once today', async () => {
  const before = await day()
  const root = await world.waiting('What others are merged into')
  await world.asTeam('/api/inbox/markSeen', { postIDs: [root.id] })
  let left = before.left + 1
  for (let nr = 0; nr < 40; nr += 1) {
    const [name, leaves, decide] = decisions[nr % decisions.length] as (typeof decisions)[number]
    // Spam blocks its author, and nobody may write forty posts at once.
    const { id, boardID } = await world.waiting(`Post ${nr}, ${name}`, await world.user())
    if (nr % 20 >= 10) {
      await world.comment(id, world.colleague)
      await world.comment(id, world.customer)
    }
    expect(await world.inbox(boardID), name).toHaveLength(1)
    await decide(id, root.id)
    expect(await world.inbox(boardID), name).toHaveLength(leaves ? 0 : 1)
    if (leaves) left += 1
  }
  expect(await day()).toMatchObject({ left, snoozed: before.snoozed + 4, isMore: false })
})

test('what is taken back, comes back or left before today is not counted', async () => {
  const { left } = await day()
  const { id } = await world.waiting('A kazoo')
  const counted = async () => (await day()).left - left
  await world.asTeam('/api/inbox/markSeen', { postIDs: [id] })
  expect(await counted()).toBe(1)
  await world.asTeam('/api/inbox/undo', { postIDs: [id] })
  expect(await counted()).toBe(0)
  const undo = await world.own(id)
  expect(await counted()).toBe(1)
  await undo()
  expect(await counted()).toBe(0)
  await world.comment(id, world.colleague)
  await world.comment(id, world.customer)
  expect(await counted()).toBe(0)
  await world.changeStatus(id)
  expect(await counted()).toBe(1)
  await world.db
    .updateTable('inbox_states')
    .set({ left_at: new Date(Date.now() - 86_400_000) })
    .where('post_id', '=', id)
    .execute()
  expect(await counted()).toBe(0)
})

test('the first snoozed one says when it is back', async () => {
  const { id } = await world.waiting('A harp')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await world.asTeam('/api/inbox/snooze', { postIDs: [id], until })
  expect(await day()).toMatchObject({ nextUntil: until })
})
