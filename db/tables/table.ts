import type { Tables } from '../types.ts'

/** How an export has a column's values. `amount`: money in minor units. */
export type ColumnType = 'uuid' | 'text' | 'int' | 'amount' | 'number' | 'bool' | 'time' | 'date' | 'texts' | 'hex'

/**
 * What a column says of a person: `person` names one by id and is emptied or goes when they are erased, `trace` does and may stay, because the id
 * then names nobody; `value` is theirs (a name, an address); `words` is text that they wrote or that can name them.
 */
export type Personal = 'person' | 'trace' | 'value' | 'words'

interface About {
  personal?: Personal
}

/** A column that an export has. */
export interface Exported extends About {
  is: 'exported'
  type: ColumnType
  /** What it is in a row that came without it, from before there was one. */
  before?: string | boolean
  /** Points to rows of the same table or of a later one: filled after all rows are there. */
  later?: boolean
}

/** `derived`: made anew by restoring. `secret`: in nothing that leaves the server but its backup. `internal`: how this server works. */
interface Kept extends About {
  is: 'derived' | 'secret' | 'internal'
}

/** A column whose values the export of another table has (`ExportOf.joined`). */
interface Joined extends About {
  is: 'joined'
  to: keyof Tables
}

export type Column = Exported | Kept | Joined

/** How an export has a table: as files of this name, a line per row. */
interface ExportOf {
  name: string
  /** The columns that order the rows: unique, and an index has them in this order after the company. */
  key: readonly string[]
  /** The version of the format that first had it, if not the first. */
  since?: number
  /** Columns that another table holds, after the named column of this one or at the end. */
  joined?: Readonly<Record<string, { type: ColumnType; after?: string }>>
}

/** What a table is: whose rows it holds, how an export has them, and what each column is. */
export interface AnyTable {
  of: 'company' | 'account' | 'service'
  /** Absent: no export has it, because it is derived, secret or about this server. */
  export?: ExportOf
  /** In the order of the export. */
  columns: Readonly<Record<string, Column>>
}

/** The same of one table: a column without an entry does not compile. */
export interface Table<Name extends keyof Tables> extends AnyTable {
  columns: Readonly<Record<keyof Tables[Name] & string, Column>>
}

export const exported = (type: ColumnType, more: Omit<Exported, 'is' | 'type'> = {}): Exported => ({
  is: 'exported',
  type,
  ...more,
})
export const derived = (personal?: Personal): Kept => kept('derived', personal)
export const secret = (personal?: Personal): Kept => kept('secret', personal)
export const internal = (personal?: Personal): Kept => kept('internal', personal)
export const joined = (to: keyof Tables, personal?: Personal): Joined => ({
  is: 'joined',
  to,
  ...(personal && { personal }),
})

function kept(is: Kept['is'], personal: Personal | undefined): Kept {
  return { is, ...(personal && { personal }) }
}

/** The id that every row of a company begins with; an export is of one company and leaves it out. */
export const scope = internal()
export const id = exported('uuid')
export const time = exported('time')
/** Someone's id. */
export const person = exported('uuid', { personal: 'person' })
