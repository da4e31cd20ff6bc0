import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInboxWorld, type InboxWorld } from '../../test/inboxWorld.ts'

let world: InboxWorld
beforeAll(async () => {
  world = await openInboxWorld()
})
afterAll(() => world.close())

const placeOf = async (postURLName: string) => (await world.asTeam('/api/inbox/getPlace', { postURLName }))['place']

test('a post that waits has the place that the inbox shows it at, those back from a snooze among the others', async () => {
  const posts = []
  for (const title of ['Oldest flute', 'Middle flute', 'Newest flute']) posts.push(await world.waiting(title))
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await world.asTeam('/api/inbox/snooze', { postIDs: [posts[0]?.id], until })
  await world.db
    .updateTable('inbox_states')
    .set({ snoozed_until: new Date() })
    .where('post_id', '=', posts[0]?.id ?? '')
    .execute()
  const { items } = await world.read()
  expect(items[0]).toMatchObject({ wasSnoozed: true, post: { title: 'Oldest flute' } })
  for (const [place, { post, reason, since, wasSnoozed }] of items.entries())
    expect(await placeOf(post.urlName)).toEqual({ post, waits: { reason, since, wasSnoozed, place }, aside: null })
})

test('one that has left says who put it aside, or nothing when it was decided about', async () => {
  const { id } = await world.waiting('A kazoo')
  const { posts } = (await world.asTeam('/api/posts/get', { pages: 1, sort: 'new' }))['result'] as {
    posts: { id: string; urlName: string }[]
  }
  const { urlName = '' } = posts.find((post) => post.id === id) ?? {}
  const by = { id: world.colleague.userID, isMember: true }
  await world.asTeam('/api/inbox/markSeen', { postIDs: [id] })
  expect(await placeOf(urlName)).toMatchObject({ post: { id }, waits: null, aside: { how: 'seen', by } })
  await world.asTeam('/api/inbox/undo', { postIDs: [id] })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await world.asTeam('/api/inbox/snooze', { postIDs: [id], until })
  expect(await placeOf(urlName)).toMatchObject({ waits: null, aside: { how: 'snoozed', at: until, by } })
  await world.asTeam('/api/inbox/wake', { postIDs: [id] })
  await world.own(id)
  expect(await placeOf(urlName)).toMatchObject({ post: { id }, waits: null, aside: null })
})

test('a merged one leads on; one that is deleted or unknown has none', async () => {
  const [one, other] = [await world.waiting('Tuba'), await world.waiting('Trombone')]
  await world.merge(one.id, other.id)
  expect(await placeOf('tuba')).toMatchObject({ post: { id: other.id }, waits: null })
  await world.remove(other.id)
  for (const postURLName of ['tuba', 'trombone', 'nothing-here']) expect(await placeOf(postURLName)).toBeNull()
})
