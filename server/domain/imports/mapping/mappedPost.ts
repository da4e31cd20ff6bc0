/** Someone the file names, before they are a row: an address where the file has one, else the name within its source. */
export interface NamedPerson {
  kind: 'email' | 'import'
  value: string
  /** Null where the file gives none, or an address in its place. */
  name: string | null
}

export interface MappedComment {
  /** The comment's own id in the file, or its place in the post's list. */
  externalID: string
  body: string
  author: NamedPerson | null
  /** `null` where the file has no date. */
  created: Date | null
}

/** A record that can be imported. */
export interface MappedPost {
  place: string
  /** Which record of the file it is, counted from 1. */
  number: number
  /** The file's id, or a hash of the record's content and how often that came before. */
  externalID: string
  title: string
  details: string
  author: NamedPerson | null
  created: Date
  importedVotes: number
  /** Its status in the file, as `statusKey` gives it; `null` when the file names none. */
  status: string | null
  /** When it was closed, `null` inside when that is not known. */
  closed: { at: Date | null } | null
  comments: MappedComment[]
  /** People of the list of names for whom no comment is left. */
  strayPeople: NamedPerson[]
  /** What was changed or left out on the way, as parts of a sentence. */
  notes: string[]
  shortened: boolean
  refusedComments: number
}
