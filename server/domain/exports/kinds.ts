import type { AnyTable, ColumnType } from '../../../db/tables/table.ts'
import { tables } from '../../../db/tables/tables.ts'

/** One kind of row in an export: one file, one line per row, in the order of the table's key. */
export interface Kind {
  /** The name of the files and of the kind. */
  name: string
  table: string
  /** A unique key; an index has this order after the company. */
  key: readonly string[]
  /** Each column and its type. */
  columns: Readonly<Record<string, ColumnType>>
  /** The version of the format that introduced it, if not the first. */
  since: number
  /** The value of a column for rows of exports from before it existed. */
  defaults: Defaults
  /** Columns that refer to rows of the same kind or a later one: filled once all rows exist. */
  selfReferences: readonly string[]
}

type Defaults = Readonly<Record<string, string | boolean>>

/**
 * Every kind of row that a company owns and that is not secret, in an order in which each refers only to earlier ones.
 */
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

/**
 * A company's own settings. Its id and subdomain belong to the server, not to the content, and only the latter is
 * exported. The pictures of its look are files.
 */
export const companyColumns = exportedOf(tables.companies.columns)
export const companyDefaults = defaultsOf(tables.companies.columns)

/** Converts a row of an older export to the current format. */
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

/** The SQL type of a column's values in an export. */
export function sqlType(type: ColumnType): string {
  return {
    uuid: 'uuid',
    text: 'text',
    int: 'integer',
    amount: 'bigint',
    number: 'double precision',
    bool: 'boolean',
    time: 'timestamptz',
    date: 'date',
    texts: 'text[]',
    hex: 'text',
  }[type]
}
