import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { customFieldSubjects } from './customFieldTypes.ts'
import { cursor, done, id, limit, person, searchText, time } from './values.ts'

/**
 * What a member wrote about a person or a customer's company, for the team alone. `author` is null for someone who was erased, `body` the source for those
 * who may change it: its author, and who may moderate comments.
 */
export const profileNote = z.object({
  id,
  author: person.nullable(),
  bodyHTML: z.string(),
  body: z.string().nullable(),
  created: time,
  edited: time.nullable(),
})
export type ProfileNote = z.infer<typeof profileNote>

/** About whom: `subjectID` is a person's id or a company's. */
const about = { subject: z.enum(customFieldSubjects), subjectID: id }
const body = z.string().max(20_000)

/** The notes about a person or a company, the latest first, 20 unless `limit` says otherwise. Refuses with `notFound`, and with `badCursor`. */
export const profileNotesGet = read('/api/profileNotes/get', {
  access: member('customers.view'),
  input: { ...about, limit: limit.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({ notes: z.array(profileNote), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

/** At most eight colleagues who may see customers and whose name begins, in one of its words, with `prefix`: whom a note can mention. */
export const profileNotesFindMentions = read('/api/profileNotes/findMentions', {
  access: member('customers.edit'),
  shows: ['profileNotes', 'team'],
  input: { prefix: searchText },
  output: { suggestions: z.array(person) },
})

/** Writes a note and tells the colleagues whom it mentions. Refuses with `notFound`, `textMissing` and `textTooLong`. */
export const profileNotesCreate = write('/api/profileNotes/create', {
  access: member('customers.edit'),
  touches: ['profileNotes'],
  input: { ...about, body },
  output: { profileNote },
  creates: true,
})

/**
 * Changes the words of a note and tells the colleagues whom it mentions for the first time; `expects` has what the editor began with. Refuses with
 * `notFound`, `forbidden`, `changedMeanwhile`, `textMissing` and `textTooLong`.
 */
export const profileNotesUpdate = write('/api/profileNotes/update', {
  access: member('customers.edit'),
  touches: ['profileNotes'],
  input: { profileNoteID: id, body, expects: z.strictObject({ body: z.string() }).partial().optional() },
  output: { profileNote },
})

/** Deletes a note for good. Refuses with `notFound` and `forbidden`. */
export const profileNotesDelete = write('/api/profileNotes/delete', {
  access: member('customers.edit'),
  touches: ['profileNotes'],
  input: { profileNoteID: id },
  output: { result: done },
})
