import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('an editor finds everything of an entry, and nobody else does', async () => {
  const post = await world.post(world.boardID)
  const { id } = await world.draft({ title: 'Draft', body: 'One.', postIDs: [post.id] })
  expect(await world.reread(id, world.publisher)).toMatchObject({
    title: 'Draft',
    body: 'One.',
    timeZone: 'UTC',
    posts: [{ id: post.id }],
    canPublish: true,
    canApprove: true,
    needsApproval: false,
    translations: [],
  })
  expect(await world.reread(id)).toMatchObject({ canPublish: false, canApprove: false })
  for (const as of [null, await world.user(), await world.member('sales')])
    expect((await world.ask('getDraft', { entryID: id }, as)).status).toBeGreaterThanOrEqual(401)
  for (const entryID of ['no id', '00000000-0000-7000-8000-000000000000'])
    expect(await world.ask('getDraft', { entryID })).toMatchObject({ status: 404 })
})
