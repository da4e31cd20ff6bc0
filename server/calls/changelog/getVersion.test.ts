import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a version shows paragraph by paragraph what the entry has instead', async () => {
  const { id } = await world.draft({ title: 'Before', body: 'One.\n\nTwo.\n\nThree.' })
  await world.save(
    { entryID: id, revision: 1, title: 'Now', body: 'One.\n\nTwo, better.\n\nThree.\n\nFour.' },
    world.publisher,
  )
  const { body } = await expectOK(world.ask('getVersions', { entryID: id }))
  const versionID = (body['result'] as { versions: { id: string }[] }).versions[0]?.id
  expect((await expectOK(world.ask('getVersion', { entryID: id, versionID }))).body['version']).toMatchObject({
    title: 'Before',
    presentTitle: 'Now',
    paragraphs: [
      { kind: 'same', text: 'One.' },
      { kind: 'removed', text: 'Two.' },
      { kind: 'added', text: 'Two, better.' },
      { kind: 'same', text: 'Three.' },
      { kind: 'added', text: 'Four.' },
    ],
  })
  const other = await world.draft()
  expect(await world.ask('getVersion', { entryID: other.id, versionID })).toMatchObject({ status: 404 })
})
