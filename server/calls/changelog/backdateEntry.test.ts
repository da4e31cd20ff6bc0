import { afterAll, beforeAll, expect, test } from 'vitest'
import { localMinute, openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('the day of a published entry is changed, into the past alone', async () => {
  const { id } = await world.published()
  const { body } = await expectOK(world.ask('backdateEntry', { entryID: id, at: '2025-05-01T08:30' }, world.publisher))
  expect(body['draft']).toMatchObject({ publishedLocal: '2025-05-01T08:30' })
  expect(await world.ask('backdateEntry', { entryID: id, at: localMinute(60) }, world.publisher)).toMatchObject({
    body: { code: 'inFuture' },
  })
  const draft = await world.draft()
  expect(
    await world.ask('backdateEntry', { entryID: draft.id, at: '2025-05-01T08:30' }, world.publisher),
  ).toMatchObject({ body: { code: 'notPublished' } })
})
