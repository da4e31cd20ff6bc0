import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a version is said again, and what was said instead is a version', async () => {
  const { id } = await world.draft({ title: 'Before', body: 'One.' })
  await world.save({ entryID: id, revision: 1, title: 'Now', body: 'Two.' }, world.publisher)
  const versions = async () =>
    (
      (await expectOK(world.ask('getVersions', { entryID: id }))).body['result'] as {
        versions: { id: string; title: string }[]
      }
    ).versions
  const versionID = (await versions())[0]?.id
  expect(await world.ask('restoreVersion', { entryID: id, versionID, revision: 1 })).toMatchObject({
    body: { code: 'changedMeanwhile' },
  })
  const { body } = await expectOK(world.ask('restoreVersion', { entryID: id, versionID, revision: 2 }))
  expect(body['draft']).toMatchObject({ title: 'Before', body: 'One.', team: { revision: 3 } })
  expect((await versions()).map(({ title }) => title)).toEqual(['Now', 'Before'])
})
