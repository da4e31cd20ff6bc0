import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('settings are changed one by one, by who manages the company', async () => {
  await expectOK(world.ask('updateSettings', { intro: 'Hello.' }, world.chief))
  await expectOK(world.ask('updateSettings', { needsApproval: true, expects: { needsApproval: false } }, world.chief))
  expect(await world.ask('updateSettings', { intro: 'x', expects: { intro: '' } }, world.chief)).toMatchObject({
    body: { code: 'changedMeanwhile', field: 'intro' },
  })
  expect(await world.ask('updateSettings', { intro: 'x'.repeat(2001) }, world.chief)).toMatchObject({
    body: { code: 'textTooLong' },
  })
  expect(await world.ask('updateSettings', { intro: 'x' }, world.publisher)).toMatchObject({ status: 403 })
  expect((await world.recorded()).map(({ data }) => data)).toEqual([
    { fields: ['intro'] },
    { fields: ['needsApproval'] },
  ])
})
