import { expectOK } from '../../test/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNotesWorld, type NotesWorld } from '../../test/notesWorld.ts'

let world: NotesWorld
beforeAll(async () => {
  world = await openNotesWorld()
})
afterAll(() => world.close())

test('a note is deleted for good by its author or a moderator, and the log says so', async () => {
  const [own, owners] = [await world.note('Own'), await world.note('By the owner', world.company.owner)]
  const remove = (profileNoteID: string, as = world.editor) => world.ask('delete', { profileNoteID }, as)
  expect((await remove(owners.id)).status).toBe(403)
  await expectOK(remove(own.id))
  await expectOK(remove(owners.id, world.company.owner))
  expect(await world.notesOf()).toEqual([])
  expect((await remove(own.id)).status).toBe(404)
  const audited = await world.db
    .selectFrom('audit_entries')
    .select('data')
    .where('action', '=', 'profileNote.deleted')
    .execute()
  expect(audited.map(({ data }) => data)).toContainEqual({ userID: world.person.userID, profileNoteID: own.id })
})
