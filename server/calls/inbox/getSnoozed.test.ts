import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SnoozedItem } from '../../../contract/inbox.ts'
import { openInboxWorld, type InboxWorld } from '../../test/inboxWorld.ts'

let world: InboxWorld
beforeAll(async () => {
  world = await openInboxWorld()
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const snooze = (postID: string, days: number) =>
  world.asTeam('/api/inbox/snooze', { postIDs: [postID], until: inDays(days) })

async function snoozed(input: Record<string, unknown> = {}) {
  const { inbox } = await world.asTeam('/api/inbox/getSnoozed', input)
  return inbox as { items: SnoozedItem[]; count: number; isMore: boolean; hasNextPage: boolean; cursor: string | null }
}
const idsOf = ({ items }: { items: SnoozedItem[] }) => items.map(({ post }) => post.id)

test('those that come back first are at the beginning, with until when and by whom, a page at a time', async () => {
  const posts = []
  for (const [title, days] of [
    ['Later', 7],
    ['Soon', 1],
    ['In between', 3],
  ] as const) {
    const { id } = await world.waiting(title)
    await snooze(id, days)
    posts.push(id)
  }
  const [later, soon, between] = posts
  const first = await snoozed({ limit: 2 })
  expect(first).toMatchObject({ count: 3, isMore: false, hasNextPage: true })
  expect(idsOf(first)).toEqual([soon, between])
  expect(first.items[0]).toMatchObject({ reason: 'new', by: { id: world.colleague.userID, isMember: true } })
  expect(idsOf(await snoozed({ limit: 2, cursor: first.cursor }))).toEqual([later])
  await snooze(later ?? '', 2)
  expect(idsOf(await snoozed())).toEqual([soon, later, between])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['deleted', (id) => world.remove(id)],
  ['marked as spam', (id) => world.call('/api/posts/markSpam', { postID: id }, { as: world.company.owner })],
  ['decided about', (id) => world.changeStatus(id)],
  ['marked as seen', (id) => world.asTeam('/api/inbox/markSeen', { postIDs: [id] })],
  ['commented on by a customer', (id) => world.comment(id, world.customer)],
])('a post that is %s is gone from it, quietly', async (_what, happen) => {
  const { id } = await world.waiting('A lute', await world.user())
  await snooze(id, 5)
  expect(idsOf(await snoozed({ limit: 60 }))).toContain(id)
  await happen(id)
  expect(idsOf(await snoozed({ limit: 60 }))).not.toContain(id)
})
