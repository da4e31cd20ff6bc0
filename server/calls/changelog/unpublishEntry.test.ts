import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('an unpublished entry is a draft that only the team sees, at the address that it had', async () => {
  const { id } = await world.published({ title: 'Too early' })
  await expectOK(world.ask('unpublishEntry', { entryID: id }, world.publisher))
  expect(await world.ask('getEntry', { entryURLName: 'too-early' }, null)).toMatchObject({ status: 404 })
  expect(await world.ask('unpublishEntry', { entryID: id }, world.publisher)).toMatchObject({
    body: { code: 'notPublished' },
  })
  const { team } = await world.reread(id)
  await world.save({ entryID: id, revision: team.revision, title: 'Another title' })
  await expectOK(world.ask('publishEntry', { entryID: id, revision: team.revision + 1 }, world.publisher))
  expect(await world.entry('too-early')).toMatchObject({ title: 'Another title', urlName: 'too-early' })
})
