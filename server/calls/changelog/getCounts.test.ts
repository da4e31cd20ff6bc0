import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('counts the entries of each state, and those that wait for an approver', async () => {
  await world.published()
  const { id } = await world.draft()
  await world.draft()
  await expectOK(world.ask('askApproval', { entryID: id, isAsked: true }))
  const { body } = await expectOK(world.ask('getCounts'))
  expect(body['counts']).toEqual({ draft: 2, scheduled: 0, published: 1, waiting: 1 })
  expect(await world.ask('getCounts', {}, await world.user())).toMatchObject({ status: 403 })
})
