import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('what someone else wrote before is kept, and one person’s run of savings is one version', async () => {
  const { id } = await world.draft({ body: 'One.' })
  await world.save({ entryID: id, revision: 1, body: 'Two.' })
  await world.save({ entryID: id, revision: 2, body: 'Three.' }, world.publisher)
  await world.save({ entryID: id, revision: 3, body: 'Four.' }, world.publisher)
  await world.save({ entryID: id, revision: 4, body: 'Five.' })
  const { body } = await expectOK(world.ask('getVersions', { entryID: id }))
  expect(body['result']).toMatchObject({
    versions: [
      { revision: 4, savedBy: { id: world.publisher.userID }, isAside: false },
      { revision: 2, savedBy: { id: world.writer.userID }, isAside: false },
    ],
    hasNextPage: false,
  })
  expect(await world.ask('getVersions', { entryID: '00000000-0000-7000-8000-000000000000' })).toMatchObject({
    status: 404,
  })
})
