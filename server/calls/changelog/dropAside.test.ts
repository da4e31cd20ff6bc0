import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a text that clashed goes once its writer is done with it, and no other version does', async () => {
  const base = { title: 'T', body: 'One.' }
  const { id } = await world.draft(base)
  await world.save({ entryID: id, revision: 1, body: 'Theirs.' })
  const { aside } = await world.save({ entryID: id, revision: 1, base, body: 'Mine.' }, world.publisher)
  expect(await world.ask('dropAside', { entryID: id, versionID: aside })).toMatchObject({ status: 404 })
  await expectOK(world.ask('dropAside', { entryID: id, versionID: aside }, world.publisher))
  expect((await world.reread(id, world.publisher)).aside).toBe(null)
})
