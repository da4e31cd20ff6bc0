import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('readers of a language get its translation, and find by its words', async () => {
  const { id, urlName } = await world.published({ title: 'Dark theme', body: 'For the night.' })
  const texts = { title: 'Dunkles Design', body: 'Für die Nacht.' }
  expect(await world.ask('saveTranslation', { entryID: id, language: 'de', ...texts })).toMatchObject({ status: 403 })
  const { body } = await expectOK(
    world.ask('saveTranslation', { entryID: id, language: 'de', ...texts }, world.publisher),
  )
  expect(body['translation']).toMatchObject({ ...texts, isStale: false, updatedBy: { id: world.publisher.userID } })
  const read = async (language: string, input: Record<string, unknown>, call = 'getEntry') =>
    (await expectOK(world.call(`/api/changelog/${call}`, input, { headers: { 'accept-language': language } }))).body
  expect(await read('de', { entryURLName: urlName })).toMatchObject({
    entry: { title: 'Dunkles Design', language: 'de', html: '<p>Für die Nacht.</p>' },
  })
  expect(await read('ar', { entryURLName: urlName })).toMatchObject({ entry: { title: 'Dark theme', language: 'en' } })
  expect(await read('de', { pages: 1, searchText: 'Nächte' }, 'getEntries')).toMatchObject({
    result: { entries: [{ title: 'Dunkles Design' }] },
  })
})

test('a change of the original makes it stale, and saying it again takes that away', async () => {
  const { id } = await world.draft()
  const input = { entryID: id, language: 'de', title: 'Titel', body: 'Text.' }
  await expectOK(world.ask('saveTranslation', input))
  await world.save({ entryID: id, revision: 2, body: 'Changed.' })
  expect((await world.reread(id)).translations).toEqual([{ language: 'de', isStale: true }])
  await expectOK(world.ask('saveTranslation', input))
  expect((await world.reread(id)).translations).toEqual([{ language: 'de', isStale: false }])
})

test('what a colleague changed meanwhile is not written over, and texts have to be there', async () => {
  const { id } = await world.draft()
  const input = { entryID: id, language: 'de', title: 'Titel', body: 'Text.', expects: { title: null, body: null } }
  await expectOK(world.ask('saveTranslation', input))
  expect(await world.ask('saveTranslation', input)).toMatchObject({
    body: { code: 'changedMeanwhile', field: 'title,body' },
  })
  const { expects: _none, ...again } = input
  expect(await world.ask('saveTranslation', { ...again, body: ' ' })).toMatchObject({ body: { code: 'textMissing' } })
  expect(await world.ask('saveTranslation', { ...again, title: ' ' })).toMatchObject({ body: { code: 'titleMissing' } })
})
