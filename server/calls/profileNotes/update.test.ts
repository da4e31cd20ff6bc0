import { expectOK } from '../../test/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNotesWorld, type NotesWorld } from '../../test/notesWorld.ts'

let world: NotesWorld
beforeAll(async () => {
  world = await openNotesWorld()
})
afterAll(() => world.close())

test('a note is changed by its author and by moderators, and says when', async () => {
  const note = await world.note('First')
  const { body } = await expectOK(world.ask('update', { profileNoteID: note.id, body: 'Second' }))
  expect(body['profileNote']).toMatchObject({ id: note.id, body: 'Second', edited: expect.any(String) as string })
  await expectOK(world.ask('update', { profileNoteID: note.id, body: 'Third' }, world.company.owner))
  const audited = await world.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', '=', 'profileNote.edited')
    .execute()
  expect(audited).toHaveLength(2)
})

test('the same words change nothing', async () => {
  const note = await world.note('Same')
  const { body } = await expectOK(world.ask('update', { profileNoteID: note.id, body: ' Same ' }))
  expect(body['profileNote']).toEqual(note)
})

test('a note that changed since the editor was opened is not written over', async () => {
  const note = await world.note('First')
  await expectOK(world.ask('update', { profileNoteID: note.id, body: 'Theirs' }, world.company.owner))
  const stale = await world.ask('update', { profileNoteID: note.id, body: 'Mine', expects: { body: 'First' } })
  expect(stale.body).toMatchObject({ code: 'changedMeanwhile', field: 'body' })
})

test('others are refused, and so are notes of nobody', async () => {
  const note = await world.note('By the owner', world.company.owner)
  const change = (profileNoteID: string, as = world.editor) => world.ask('update', { profileNoteID, body: 'x' }, as)
  expect((await change(note.id)).status).toBe(403)
  expect((await change(note.id, world.reader)).status).toBe(403)
  expect((await change(world.person.userID)).status).toBe(404)
})
