import type { MappedField } from './fieldsIn.ts'

/**
 * A person in the file, before they are a row: identified by an address if the file has one, else by the name within
 * its source.
 */
export interface NamedPerson {
  kind: 'email' | 'import'
  value: string
  /** Null if the file has none, or an address in its place. */
  name: string | null
}

export interface MappedComment {
  /** The comment's own id in the file, or its place in the post's list. */
  externalID: string
  body: string
  author: NamedPerson | null
  /** `null` if the file has no date. */
  created: Date | null
}

/** A record that can be imported. */
export interface MappedPost {
  place: string
  /** The number of the record in the file, from 1. */
  number: number
  /** The file's id, or a hash of the record's content and the number of its repetition. */
  externalID: string
  title: string
  details: string
  author: NamedPerson | null
  created: Date
  importedVotes: number
  /** Its status in the file, by `statusKey`; `null` if the file has none. */
  status: string | null
  /** When it was closed, `null` inside if unknown. */
  closed: { at: Date | null } | null
  /** The names of its category, if it has one, and of its tags, as they are kept. */
  category: string | null
  tags: string[]
  fields: readonly MappedField[]
  comments: MappedComment[]
  /** People in the list of names without a comment. */
  strayPeople: NamedPerson[]
  /** What was changed or skipped, as parts of a sentence. */
  notes: string[]
  shortened: boolean
  refusedComments: number
}
