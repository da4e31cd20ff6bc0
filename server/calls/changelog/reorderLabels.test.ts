import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

const label = async (name: string) =>
  ((await expectOK(world.ask('createLabel', { name }))).body['label'] as { id: string }).id

test('labels are put into an order that names each of them', async () => {
  const ids = [await label('One'), await label('Two')].toReversed()
  await expectOK(world.ask('reorderLabels', { labelIDs: ids }, world.publisher))
  const { body } = await expectOK(world.ask('get'))
  expect((body['changelog'] as { labels: { id: string }[] }).labels.map(({ id }) => id)).toEqual(ids)
  expect(await world.ask('reorderLabels', { labelIDs: ids.slice(1) }, world.publisher)).toMatchObject({
    body: { code: 'changedMeanwhile' },
  })
})
