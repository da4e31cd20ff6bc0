import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a month’s complete posts become a draft, whose text names what everyone may see', async () => {
  const month = '2026-02-01'
  expect(await world.ask('createShipped', { month })).toMatchObject({ body: { code: 'nothingShipped' } })
  const hidden = (await world.board({ access: 'private' })).id
  for (const [boardID, title] of [
    [world.boardID, 'A *bold* wish'],
    [hidden, 'Secret work'],
  ] as const) {
    const post = await world.post(boardID, { title }, world.company.owner)
    const statusID = world.company.statuses['complete']
    await expectOK(world.call('/api/posts/changeStatus', { postID: post.id, statusID }, { as: world.company.owner }))
  }
  await world.db
    .updateTable('posts')
    .set({ status_changed_at: new Date('2026-02-28T23:59:59Z') })
    .execute()
  const { body } = await expectOK(world.ask('createShipped', { month }))
  const { draft } = body['result'] as { draft: { title: string; body: string; posts: unknown[] } }
  expect(draft.title).toBe('What we shipped in February 2026')
  expect(draft.body).toBe('- A \\*bold\\* wish')
  expect(draft.posts).toHaveLength(2)
})
