import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a draft is deleted by who writes, what is published by who publishes', async () => {
  const { id } = await world.draft()
  await expectOK(world.ask('deleteEntry', { entryID: id }))
  expect(await world.ask('getDraft', { entryID: id })).toMatchObject({ status: 404 })
  const published = await world.published({ title: 'Gone' })
  expect(await world.ask('deleteEntry', { entryID: published.id })).toMatchObject({ body: { code: 'forbidden' } })
  await expectOK(world.ask('deleteEntry', { entryID: published.id }, world.publisher))
  expect(await world.ask('getEntry', { entryURLName: 'gone' }, null)).toMatchObject({ status: 404 })
  expect((await world.recorded(published.id)).at(-1)).toMatchObject({ type: 'entry.deleted' })
})
