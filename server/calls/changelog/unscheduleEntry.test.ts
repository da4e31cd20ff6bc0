import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a scheduled entry is a draft again, and once published it can’t be', async () => {
  const { id } = await world.draft()
  await expectOK(world.ask('scheduleEntry', { entryID: id, revision: 1, at: '2098-01-01T09:00' }, world.publisher))
  expect(await world.ask('saveEntry', { entryID: id, revision: 1, body: 'x' })).toMatchObject({ status: 403 })
  const { body } = await expectOK(world.ask('unscheduleEntry', { entryID: id }, world.publisher))
  expect(body['draft']).toMatchObject({ scheduledLocal: null, team: { state: 'draft', scheduled: null } })
  await expectOK(world.ask('publishEntry', { entryID: id, revision: 1 }, world.publisher))
  expect(await world.ask('unscheduleEntry', { entryID: id }, world.publisher)).toMatchObject({
    body: { code: 'alreadyPublished' },
  })
})
