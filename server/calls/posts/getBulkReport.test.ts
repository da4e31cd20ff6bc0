import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { bulkingIn } from '../../test/bulking.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the report names what was left out; a deleted post’s title is for those who may delete posts', async () => {
  const board = await world.board()
  const post = await world.post(board.id, { title: 'A secret' })
  await world.call('/api/posts/delete', { postID: post.id }, { as: world.company.owner })
  const nobodys = newID()
  const editor = await memberWith(world, ['admin.view', 'posts.edit'])
  for (const [as, title] of [
    [world.company.owner, 'A secret'],
    [editor, null],
  ] as const) {
    const bulking = bulkingIn(world, as)
    const job = await bulking.run([post.id, nobodys], { kind: 'owner', ownerID: null })
    expect(job.report).toMatchObject({ changed: 0, left: 2 })
    const report = await bulking.report(job.id)
    expect(report).toMatchObject({ action: 'owner', count: 2 })
    expect(new Map(report.rows.map((row) => [row.postID, row.reason]))).toEqual(
      new Map([
        [post.id, 'gone'],
        [nobodys, 'gone'],
      ]),
    )
    expect(report.rows).toContainEqual(
      expect.objectContaining({ postID: post.id, post: title === null ? null : expect.objectContaining({ title }) }),
    )
    const csv = await world.app.inject({
      url: job.linesURL ?? '',
      headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
    })
    expect(csv.body.includes('A secret')).toBe(title !== null)
  }
})
