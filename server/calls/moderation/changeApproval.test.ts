import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

const change = (input: Record<string, unknown>) =>
  m.world.call('/api/moderation/changeApproval', { boardID: m.board.id, ...input }, { as: m.world.company.owner })

test('switched off while posts wait, it asks what becomes of them: publishes all, or keeps them waiting', async () => {
  expect((await change({ holds: 'posts' })).body).toEqual({
    approval: { holds: 'posts', waiting: { posts: 0, comments: 0 } },
  })
  for (const title of ['One', 'Two']) await m.world.post(m.board.id, { title }, m.ada)
  const asked = await change({ holds: 'none' })
  expect([asked.body.code, asked.body.error]).toEqual([
    'approvalWaiting',
    '2 posts and comments are still waiting for approval. Choose whether to publish them or keep them waiting.',
  ])
  expect((await change({ holds: 'none', waiting: 'keep' })).body).toEqual({
    approval: { holds: 'none', waiting: { posts: 2, comments: 0 } },
  })
  expect(await m.titles()).toEqual([])
  await m.world.post(m.board.id, { title: 'Three' }, m.ada)
  expect(await m.titles()).toEqual(['Three'])
  await change({ holds: 'posts' })
  expect((await change({ holds: 'none', waiting: 'publish' })).body).toEqual({
    approval: { holds: 'none', waiting: { posts: 0, comments: 0 } },
  })
  expect((await m.titles()).toSorted()).toEqual(['One', 'Three', 'Two'])
  expect(await m.reviews()).toEqual([])
})

test('holding posts alone again asks about the comments that wait, and not about the posts', async () => {
  const post = await m.world.post(m.board.id, { title: 'Public' }, m.ada)
  await change({ holds: 'postsAndComments' })
  await m.world.post(m.board.id, { title: 'Waits' }, m.ada)
  await m.comment(post.id, 'Waits too', m.bob)
  expect((await change({ holds: 'posts' })).body.error).toContain('1 post or comment')
  expect((await change({ holds: 'posts', waiting: 'publish' })).body).toEqual({
    approval: { holds: 'posts', waiting: { posts: 1, comments: 0 } },
  })
  expect(await m.said(post)).toEqual(['<p>Waits too</p>'])
})

test('an unknown board, or another company’s, is not found; who does not manage boards is refused', async () => {
  const foreign = await m.world.board({}, m.world.other)
  for (const boardID of [foreign.id, crypto.randomUUID()])
    expect((await change({ boardID, holds: 'none' })).status).toBe(404)
  const { status } = await m.world.call(
    '/api/moderation/changeApproval',
    { boardID: m.board.id, holds: 'none' },
    { as: m.ada },
  )
  expect(status).toBe(403)
})
