import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a translation goes, and without one nothing changes', async () => {
  const { id } = await world.draft()
  await expectOK(world.ask('saveTranslation', { entryID: id, language: 'ar', title: 'عنوان', body: 'نص.' }))
  const gone = { entryID: id, language: 'ar' }
  expect(await world.ask('deleteTranslation', { ...gone, expects: { title: 'Other', body: 'نص.' } })).toMatchObject({
    body: { code: 'changedMeanwhile' },
  })
  await expectOK(world.ask('deleteTranslation', gone))
  await expectOK(world.ask('deleteTranslation', gone))
  expect(await world.reread(id)).toMatchObject({ translations: [], team: { revision: 3 } })
})
