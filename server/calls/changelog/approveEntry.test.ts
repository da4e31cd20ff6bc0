import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('where a company asks for it, an entry is published once someone else approved what it says now', async () => {
  await expectOK(world.ask('updateSettings', { needsApproval: true }, world.chief))
  const { id } = await world.draft({}, world.publisher)
  const publish = (revision: number) => world.ask('publishEntry', { entryID: id, revision }, world.publisher)
  const approve = (revision: number, as = world.chief) => world.ask('approveEntry', { entryID: id, revision }, as)
  expect(await publish(1)).toMatchObject({ body: { code: 'approvalNeeded' } })
  expect(await approve(1, world.publisher)).toMatchObject({ body: { code: 'ownEntry' } })
  expect(await approve(1, world.writer)).toMatchObject({ status: 403 })
  expect((await expectOK(approve(1))).body['draft']).toMatchObject({ team: { approval: 'approved' } })
  await world.save({ entryID: id, revision: 1, body: 'Changed.' })
  expect(await world.reread(id)).toMatchObject({ team: { approval: 'none' } })
  expect(await publish(2)).toMatchObject({ body: { code: 'approvalNeeded' } })
  expect(await approve(1)).toMatchObject({ body: { code: 'changedMeanwhile' } })
  await expectOK(approve(2))
  await expectOK(publish(2))
})

test('who saved it last can’t approve it, and what is approved and scheduled stays as it is', async () => {
  const { id } = await world.draft()
  await world.save({ entryID: id, revision: 1, body: 'By the chief.' }, world.chief)
  expect(await world.ask('approveEntry', { entryID: id, revision: 2 }, world.chief)).toMatchObject({
    body: { code: 'ownEntry' },
  })
  await expectOK(world.ask('approveEntry', { entryID: id, revision: 2 }, world.publisher))
  await expectOK(world.ask('scheduleEntry', { entryID: id, revision: 2, at: '2098-01-01T09:00' }, world.publisher))
  expect(await world.ask('saveEntry', { entryID: id, revision: 2, body: 'Sneaked in.' }, world.chief)).toMatchObject({
    body: { code: 'approvalNeeded' },
  })
})
