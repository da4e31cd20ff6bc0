import { memberWith } from '../../test/teamWorld.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNotesWorld, type NotesWorld } from '../../test/notesWorld.ts'

let world: NotesWorld
beforeAll(async () => {
  world = await openNotesWorld()
})
afterAll(() => world.close())

test('colleagues who may see customers are found by the beginning of a name', async () => {
  const colleague = await memberWith(world, ['admin.view', 'customers.view'])
  await world.db.updateTable('users').set({ name: 'Éva Long Marsh' }).where('id', '=', colleague.userID).execute()
  await world.db.updateTable('users').set({ name: 'Eva Outside' }).where('id', '=', world.outsider.userID).execute()
  const found = async (prefix: string) =>
    ((await world.ask('findMentions', { prefix })).body['suggestions'] as { name: string }[]).map(({ name }) => name)
  expect(await found('eva')).toEqual(['Éva Long Marsh'])
  expect(await found('long m')).toEqual(['Éva Long Marsh'])
  expect(await found('arsh')).toEqual([])
  expect(await found('Petra')).toEqual([])
  expect(await found('')).toContain('Éva Long Marsh')
})
