import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('an entry in another language, or none yet; the company’s own is the entry itself', async () => {
  const { id } = await world.draft()
  const read = (language: string) => world.ask('getTranslation', { entryID: id, language })
  expect((await expectOK(read('de'))).body['translation']).toEqual({
    language: 'de',
    title: null,
    body: null,
    isStale: false,
    updated: null,
    updatedBy: null,
  })
  expect(await read('en')).toMatchObject({ status: 404 })
  expect(
    await world.ask('getTranslation', { entryID: '00000000-0000-7000-8000-000000000000', language: 'de' }),
  ).toMatchObject({ status: 404 })
})
