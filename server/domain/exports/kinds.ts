import type { AnyTable, ColumnType } from '../../../db/tables/table.ts'
import { tables } from '../../../db/tables/tables.ts'

/** One kind of row as an export has it: a file of its own, a line a row, in the order of the table's key. */
export interface Kind {
  /** The files' name and the word for it. */
  name: string
  table: string
  /** Unique, and an index leads in this order after the company. */
  key: readonly string[]
  /** Each column and its type. */
  columns: Readonly<Record<string, ColumnType>>
  /** The version of the format that first had it, if not the first. */
  since: number
  /** What a column of a row is that came without it, from before there was one. */
  defaults: Defaults
  /** Columns that point to rows of the same kind, or of one that comes later: filled after all rows are there. */
  selfReferences: readonly string[]
}

type Defaults = Readonly<Record<string, string | boolean>>

/** Every kind of row that a company owns and that is no secret, in an order in which each only points to earlier ones. */
export const kinds: readonly Kind[] = Object.entries(tables).flatMap(([table, entry]: [string, AnyTable]) => {
  const { export: files, columns } = entry
  if (!files) return []
  const { name, key, since = 1, joined = {} } = files
  const selfReferences = Object.entries(columns).flatMap(([column, kept]) =>
    kept.is === 'exported' && kept.later ? [column] : [],
  )
  return [
    { name, table, key, since, columns: withJoined(columns, joined), defaults: defaultsOf(columns), selfReferences },
  ]
})

/** A company's own settings. Its id and subdomain are the place's, not the content's, and only the latter is told. Its look's pictures are files. */
export const companyColumns = exportedOf(tables.companies.columns)
export const companyDefaults = defaultsOf(tables.companies.columns)

/** What a row of an older export lacks, in the words of a newer one. */
export function missingOf(defaults: Defaults, row: Readonly<Record<string, unknown>>): Defaults {
  return Object.fromEntries(Object.entries(defaults).filter(([column]) => row[column] == null))
}

function exportedOf(columns: AnyTable['columns']): Record<string, ColumnType> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, kept]) => (kept.is === 'exported' ? [[column, kept.type]] : [])),
  )
}

function withJoined(
  columns: AnyTable['columns'],
  joined: Readonly<Record<string, { type: ColumnType; after?: string }>>,
): Record<string, ColumnType> {
  const here = Object.entries(exportedOf(columns))
  for (const [column, { type, after }] of Object.entries(joined)) {
    const at = after === undefined ? here.length : here.findIndex(([name]) => name === after) + 1
    here.splice(at, 0, [column, type])
  }
  return Object.fromEntries(here)
}

function defaultsOf(columns: AnyTable['columns']): Defaults {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, kept]) =>
      kept.is === 'exported' && kept.before !== undefined ? [[column, kept.before]] : [],
    ),
  )
}

/** `board_id` as the files spell it: `boardID`. */
export function fieldName(column: string): string {
  return column.replace(/_id$/, 'ID').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The type of a column's values in SQL, as an export has them. */
export function sqlType(type: ColumnType): string {
  return {
    uuid: 'uuid',
    text: 'text',
    int: 'integer',
    bool: 'boolean',
    time: 'timestamptz',
    date: 'date',
    texts: 'text[]',
    hex: 'text',
  }[type]
}
