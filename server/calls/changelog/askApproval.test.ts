import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('an approver is asked, and it can be taken back', async () => {
  const { id } = await world.draft()
  const ask = async (isAsked: boolean) =>
    (await expectOK(world.ask('askApproval', { entryID: id, isAsked }))).body['draft']
  expect(await ask(true)).toMatchObject({ team: { approval: 'asked' } })
  expect((await world.entries({ status: 'waiting' }, world.publisher)).map((entry) => entry.id)).toEqual([id])
  expect(await ask(false)).toMatchObject({ team: { approval: 'none' } })
  expect(await world.entries({ status: 'waiting' }, world.publisher)).toEqual([])
  const published = await world.published()
  expect(await world.ask('askApproval', { entryID: published.id, isAsked: true })).toMatchObject({
    body: { code: 'alreadyPublished' },
  })
})
