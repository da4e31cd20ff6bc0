import type pg from 'pg'
import type { CompanyID } from '../../../db/companyID.ts'
import type { ColumnType } from '../../../db/tables/table.ts'
import type { Kind } from './kinds.ts'
import { waitingVotes } from '../votes/waitingVotes.ts'

/** A row's values in the order of its kind's columns: at a hundred thousand rows, objects would be most of the work. */
export type ExportRow = readonly (string | number | boolean | null)[]

/**
 * The size of a row varies by a factor of a hundred between a vote and a post: so does the number of rows fetched at a
 * time.
 */
const rowsAFetch: Readonly<Record<string, number>> = { posts: 100, comments: 200, postEdits: 100, commentEdits: 100 }
const otherRowsAFetch = 1_000

/**
 * A kind's rows of a company in the order of its key, through a cursor of the given transaction, so that memory holds
 * two chunks: the one being written, and the one that PostgreSQL is producing.
 */
export async function* readKind(client: pg.ClientBase, companyID: CompanyID, kind: Kind): AsyncGenerator<ExportRow[]> {
  const cursor = `export_${kind.table}`
  await client.query(`declare ${cursor} no scroll cursor for ${selectOf(kind)}`, [companyID])
  const fetch = () =>
    client.query<[...ExportRow]>({
      rowMode: 'array',
      text: `fetch ${rowsAFetch[kind.name] ?? otherRowsAFetch} from ${cursor}`,
    })
  let next = fetch()
  try {
    for (;;) {
      const { rows } = await next
      if (rows.length === 0) break
      next = fetch()
      yield rows
    }
  } finally {
    // When the writer fails, nobody awaits the next chunk any more.
    await next.catch(() => {})
  }
  await client.query(`close ${cursor}`)
}

function selectOf({ table, columns, key }: Kind): string {
  const list = Object.entries(columns).map(
    ([column, type]) => `${asText(sources[table]?.columns[column] ?? `t.${column}`, type)} as ${column}`,
  )
  return `select ${list.join(', ')} from ${table} t ${sources[table]?.join ?? ''} where t.company_id = $1 order by ${key.map((column) => `t.${column}${ordering(columns[column])}`).join(', ')}`
}

/** Texts sort by their bytes, whatever the database's collation, so that the order is the same everywhere. */
function ordering(type: ColumnType | undefined): string {
  return type === 'text' ? ' collate "C"' : ''
}

/** The columns that come from another table. */
const sources: Readonly<Record<string, { join: string; columns: Readonly<Record<string, string>> }>> = {
  posts: {
    join: 'join post_stats s on s.company_id = t.company_id and s.post_id = t.id',
    columns: {
      listed: 's.listed',
      // Votes that wait to be folded are part of the count already.
      vote_count: `(s.vote_count + ${waitingVotes('t.id', 't.company_id')})`,
      imported_votes: 's.imported_votes',
      comment_count: 's.comment_count',
    },
  },
  members: { join: 'join accounts a on a.id = t.account_id', columns: { email: 'a.email' } },
}

export function asText(expression: string, type: ColumnType): string {
  if (type === 'time') return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (type === 'hex') return `encode(${expression}, 'hex')`
  return type === 'date' || type === 'uuid'
    ? `${expression}::text`
    : type === 'texts'
      ? `array_to_json(${expression})::text`
      : expression
}
