import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

const own = async (as: typeof m.ada, input = {}) => (await m.write('/api/moderation/getOwn', input, as))['own']

test('lists what waits and what was rejected with its reason, not what its author deleted', async () => {
  await m.holds('posts')
  const [, second, third] = [
    await m.world.post(m.board.id, { title: 'First' }, m.ada),
    await m.world.post(m.board.id, { title: 'Second', details: 'A <b>' }, m.ada),
    await m.world.post(m.board.id, { title: 'Third' }, m.ada),
  ]
  await m.write('/api/posts/delete', { postID: third.id }, m.ada)
  const [review] = await m.reviews({ postID: second.id })
  await m.write('/api/moderation/decide', { reviewIDs: [review?.id], outcome: 'rejected', note: 'Off topic' })
  expect(await own(m.ada)).toMatchObject([
    { title: 'Second', isWaiting: false, note: 'Off topic', html: 'A &lt;b&gt;' },
    { title: 'First', isWaiting: true, note: null },
  ])
  expect(await own(m.bob)).toEqual([])
  expect(await m.reviews({ postID: third.id })).toEqual([])
})

test('a post that one cannot see is not found, and strangers sign in first', async () => {
  const hidden = await m.world.board({ access: 'private' })
  const { id: postID } = await m.world.post(hidden.id, {}, m.world.company.owner)
  expect((await m.world.call('/api/moderation/getOwn', { postID }, { as: m.ada })).status).toBe(404)
  expect((await m.world.call('/api/moderation/getOwn', {})).status).toBe(401)
})
