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

test('a label is renamed and keeps its address', async () => {
  const labelID = await label('First')
  await label('Other')
  const rename = (name: string, expects?: string) =>
    world.ask('renameLabel', { labelID, name, ...(expects && { expects: { name: expects } }) }, world.publisher)
  expect((await expectOK(rename('Second', 'First'))).body['label']).toMatchObject({ name: 'Second', urlName: 'first' })
  expect(await rename('Third', 'First')).toMatchObject({ body: { code: 'changedMeanwhile' } })
  expect(await rename('other')).toMatchObject({ body: { code: 'nameTaken' } })
  expect(await world.ask('renameLabel', { labelID, name: 'X' })).toMatchObject({ status: 403 })
  expect(
    await world.ask('renameLabel', { labelID: '00000000-0000-7000-8000-000000000000', name: 'X' }, world.publisher),
  ).toMatchObject({ status: 404 })
})
