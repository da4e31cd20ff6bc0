import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

test('says what a board holds and how much waits there', async () => {
  const get = (boardID: string, as = m.world.company.owner) =>
    m.world.call('/api/moderation/getApproval', { boardID }, { as })
  expect((await get(m.board.id)).body).toEqual({ approval: { holds: 'none', waiting: { posts: 0, comments: 0 } } })
  const post = await m.world.post(m.board.id, { title: 'There' }, m.ada)
  await m.holds('postsAndComments')
  await m.comment(post.id, 'Waits', m.ada)
  await m.world.post(m.board.id, { title: 'Waits' }, m.ada)
  expect((await get(m.board.id)).body).toEqual({
    approval: { holds: 'postsAndComments', waiting: { posts: 1, comments: 1 } },
  })
  expect((await get(crypto.randomUUID())).status).toBe(404)
  expect((await get(m.board.id, m.ada)).status).toBe(403)
})
