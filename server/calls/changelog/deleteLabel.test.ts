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

test('where the entries of a label in use go has to be said', async () => {
  const [from, into] = [await label('From'), await label('Into')]
  const { id } = await world.draft({ labelIDs: [from] })
  const both = await world.draft({ labelIDs: [from, into] })
  const drop = (input: object) => world.ask('deleteLabel', { labelID: from, ...input }, world.publisher)
  expect(await drop({})).toMatchObject({ status: 409, body: { code: 'labelUsed', field: 'intoLabelID' } })
  expect(await drop({ intoLabelID: from })).toMatchObject({ status: 400 })
  expect((await expectOK(drop({ intoLabelID: into }))).body['result']).toEqual({ movedEntries: 2 })
  for (const entryID of [id, both.id]) expect((await world.reread(entryID)).labelIDs).toEqual([into])
})

test('or to none, and an unused one just goes', async () => {
  const [used, unused] = [await label('Used'), await label('Unused')]
  const { id } = await world.draft({ labelIDs: [used] })
  await expectOK(world.ask('deleteLabel', { labelID: unused }, world.publisher))
  await expectOK(world.ask('deleteLabel', { labelID: used, intoLabelID: null }, world.publisher))
  expect((await world.reread(id)).labelIDs).toEqual([])
  expect(await world.ask('deleteLabel', { labelID: used }, world.publisher)).toMatchObject({ status: 404 })
})
