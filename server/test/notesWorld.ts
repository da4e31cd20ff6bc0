import type { ProfileNote } from '../../contract/profileNotes.ts'
import { thirdPartyCompanyOf } from './furnitureRows.ts'
import { memberWith } from './teamWorld.ts'
import { expectOK, openWorld, type Answered, type Person, type World } from './world.ts'

/** A company with someone to write notes about, and those of its team who may write, read, moderate or do none of it. */
export interface NotesWorld extends World {
  person: Person
  customerID: string
  editor: Person
  reader: Person
  outsider: Person
  ask: (call: string, input: Record<string, unknown>, as?: Person) => Promise<Answered>
  /** Writes a note about the person. */
  note: (body: string, as?: Person) => Promise<ProfileNote>
  notesOf: (as?: Person, more?: Record<string, unknown>) => Promise<ProfileNote[]>
}

export async function openNotesWorld(): Promise<NotesWorld> {
  const world = await openWorld()
  const person = await world.user('Petra Person')
  const editor = await memberWith(world, ['admin.view', 'customers.view', 'customers.edit'])
  const ask = (call: string, input: Record<string, unknown>, as = editor) =>
    world.call(`/api/profileNotes/${call}`, input, { as })
  const about = { subject: 'user', subjectID: person.userID }
  return {
    ...world,
    person,
    customerID: await thirdPartyCompanyOf(world, world.company),
    editor,
    reader: await memberWith(world, ['admin.view', 'customers.view']),
    outsider: await memberWith(world, ['admin.view']),
    ask,
    note: async (body, as) =>
      (await expectOK(ask('create', { ...about, body }, as))).body['profileNote'] as ProfileNote,
    notesOf: async (as, more = {}) =>
      ((await expectOK(ask('get', { ...about, ...more }, as))).body['result'] as { notes: ProfileNote[] }).notes,
  }
}
