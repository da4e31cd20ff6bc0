import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('whether visitors see it is one setting, changed here as in the settings of the portal', async () => {
  await expectOK(world.ask('updateSettings', { isShown: false }, world.chief))
  expect(await world.ask('updateSettings', { isShown: true, expects: { isShown: true } }, world.chief)).toMatchObject({
    body: { code: 'changedMeanwhile', field: 'isShown' },
  })
  await expectOK(world.ask('updateSettings', { isShown: true, expects: { isShown: false } }, world.chief))
  expect(await countEvents(world, 'company.updated', {})).toBe(2)
  expect(await world.recorded()).toEqual([])
})

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
