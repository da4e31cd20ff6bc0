import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../ports/database/database.ts'
import { batchSize, takeDown } from '../../domain/moderation/takedowns/takeDown.ts'
import { bringBack } from '../../domain/moderation/takedowns/bringBack.ts'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

const block = (userID: string, takesDown = true) => m.write('/api/users/block', { userID, takesDown })
const unblock = (userID: string, bringsBack = true) => m.write('/api/users/unblock', { userID, bringsBack })

test('takes down everything of a person, and brings back exactly that: what was deleted before or restored since stays', async () => {
  const troll = await m.world.user('Troll')
  const by = (title: string) => m.world.post(m.board.id, { title }, troll)
  const [kept, gone, restored] = [await by('Kept'), await by('Gone before'), await by('Restored since')]
  const other = await m.world.post(m.board.id, { title: 'Another’s' }, m.ada)
  await m.comment(other.id, 'Of the troll', troll)
  await m.comment(other.id, 'Of Bob', m.bob)
  await m.write('/api/posts/delete', { postID: gone.id })
  await m.holds('posts')
  const waits = await by('Waits')
  await m.holds('none', 'keep')
  await block(troll.userID)
  expect([await m.titles(), await m.counted(), await m.said(other)]).toEqual([['Another’s'], 1, ['<p>Of Bob</p>']])
  expect(await m.reviews()).toEqual([])
  await m.write('/api/posts/restore', { postID: restored.id })
  await m.write('/api/posts/delete', { postID: restored.id })
  await unblock(troll.userID)
  expect((await m.titles()).toSorted()).toEqual(['Another’s', 'Kept'])
  expect([await m.counted(), await m.said(other)]).toEqual([2, ['<p>Of the troll</p>', '<p>Of Bob</p>']])
  expect((await m.reviews()).map(({ subjectID, isHeld }) => [subjectID, isHeld])).toEqual([[waits.id, true]])
  expect(kept.id).not.toBe(restored.id)
})

test('unblocking alone brings nothing back, and a later one still can', async () => {
  const troll = await m.world.user('Second troll')
  await m.world.post(m.board.id, { title: 'Later' }, troll)
  await block(troll.userID)
  await unblock(troll.userID, false)
  expect(await m.titles()).not.toContain('Later')
  await unblock(troll.userID)
  expect(await m.titles()).toContain('Later')
})

test('what does not fit in one request goes on in batches, each of which can be the last', async () => {
  const many = await m.world.user('Many')
  const post = await m.world.post(m.board.id, { title: 'Crowded' }, m.ada)
  await m.world.db
    .insertInto('comments')
    .values(
      Array.from({ length: batchSize + 20 }, () => ({
        company_id: m.world.company.id,
        id: crypto.randomUUID(),
        post_id: post.id,
        author_id: many.userID,
        body: 'x',
        body_html: '<p>x</p>',
        text_version: 4,
        internal: false,
      })),
    )
    .execute()
  await m.world.db
    .updateTable('post_stats')
    .set({ comment_count: batchSize + 20 })
    .where('post_id', '=', post.id)
    .execute()
  const task = { userID: many.userID, byID: m.world.company.owner.userID }
  const run = (batch: typeof takeDown) => inTransaction(m.world.db, (tx) => batch(tx, m.world.company.id, task))
  const count = async () =>
    (
      await m.world.db
        .selectFrom('post_stats')
        .select('comment_count')
        .where('post_id', '=', post.id)
        .executeTakeFirstOrThrow()
    ).comment_count
  await block(many.userID)
  expect(await count()).toBe(20)
  expect([await run(takeDown), await count()]).toEqual([false, 0])
  expect(await run(bringBack)).toBe(false)
  await unblock(many.userID)
  expect(await count()).toBe(batchSize)
  expect([await run(bringBack), await count()]).toEqual([false, batchSize + 20])
})

test('only those who may delete both posts and comments take down or bring back', async () => {
  const role = await m.world.member('contributor')
  const { status } = await m.world.call('/api/users/block', { userID: m.bob.userID, takesDown: true }, { as: role })
  expect(status).toBe(403)
})
