import { CompiledQuery } from 'kysely'
import type { Db } from '../../ports/database/database.ts'
import { blocksOf, type Judged } from './walk.ts'

/** Columns of a table that together name a row of another one. */
interface Reference {
  table: string
  columns: string[]
  parent: string
  parentColumns: string[]
  /** What it names may have been erased; then it must not be there for another company. */
  mayBeGone?: boolean
}

export interface ReferencingTable {
  table: string
  references: Reference[]
  /** Its key's columns that hold ids: what a row is called. */
  ids: string[]
}

const parents = {
  post_id: 'posts',
  comment_id: 'comments',
  board_id: 'boards',
  user_id: 'users',
  actor_id: 'users',
} as const
const ofCompany = (table: string, column: string, parent: string): Reference => ({
  table,
  columns: ['company_id', column],
  parent,
  parentColumns: ['company_id', 'id'],
})

/** What no foreign key says: rows that outlive what they speak of, and the votes that wait. */
const unwritten: readonly Reference[] = [
  ...Object.entries(parents).map(([column, parent]) => ({ ...ofCompany('events', column, parent), mayBeGone: true })),
  ...['posts', 'comments', 'users'].map((parent) => ({
    ...ofCompany('import_refs', 'subject_id', parent),
    mayBeGone: true,
  })),
  ofCompany('vote_events', 'root_post_id', 'posts'),
  // Votes go with an erased person, and the rows that take them back wait a moment longer.
  { ...ofCompany('vote_events', 'user_id', 'users'), mayBeGone: true },
  ofCompany('votes', 'by_id', 'users'),
  // Made of the HTML, as a generated column, which can be no foreign key.
  ofCompany('posts', 'image_id', 'files'),
]

/**
 * Every table whose rows name others, with what its foreign keys say and what none can. Keys are held against the rows although PostgreSQL
 * keeps them: a damaged database, or one that was filled with its triggers off, breaks them silently.
 */
export async function referencingTables(db: Db): Promise<ReferencingTable[]> {
  const { rows: keys } = await db.executeQuery<Reference>(CompiledQuery.raw(keysQuery, []))
  const { rows: ids } = await db.executeQuery<{ table: string; columns: string[] }>(CompiledQuery.raw(idsQuery, []))
  const all = [...keys, ...unwritten]
  return [...new Set(all.map(({ table }) => table))].sort().map((table) => ({
    table,
    references: all.filter((reference) => reference.table === table),
    ids: ids.find((found) => found.table === table)?.columns ?? [],
  }))
}

const blocksAStatement = 8_192

/** Walks a table's blocks, for one company or all, and gives the rows whose references lead nowhere, or to another company. */
export async function* walkReferences(
  db: Db,
  companyID: string | undefined,
  found: ReferencingTable,
): AsyncGenerator<Judged> {
  const blocks = await blocksOf(db, found.table)
  for (let from = 0; from < blocks; from += blocksAStatement) {
    const { rows } = await db.executeQuery<Judged>(CompiledQuery.raw(referencesQuery(found, from), [companyID ?? null]))
    yield { examined: rows[0]?.examined ?? 0, broken: rows[0]?.broken ?? [] }
  }
}

function referencesQuery({ table, references, ids }: ReferencingTable, fromBlock: number): string {
  const joins = references.map(({ parent, columns, parentColumns, mayBeGone }, at) => {
    const own = `left join ${parent} r${at} on ${columns.map((column, index) => `r${at}.${parentColumns[index]} = t.${column}`).join(' and ')}`
    return mayBeGone ? `${own} left join ${parent} f${at} on f${at}.id = t.${columns[1]} and r${at}.id is null` : own
  })
  const broken = references.map(({ columns, parentColumns, mayBeGone }, at) => {
    const named = columns.map((column) => `t.${column} is not null`).join(' and ')
    return mayBeGone ? `f${at}.id is not null` : `(${named} and r${at}.${parentColumns[0]} is null)`
  })
  const name = ids.length === 0 ? 't.ctid::text' : `concat_ws('/', ${ids.map((column) => `t.${column}`).join(', ')})`
  return `
    select count(*)::int as examined, coalesce(array_agg(distinct ${name}) filter (where ${broken.join(' or ')}), '{}') as broken
    from ${table} t ${joins.join(' ')}
    where t.ctid >= '(${fromBlock},0)'::tid and t.ctid < '(${fromBlock + blocksAStatement},0)'::tid and ($1::uuid is null or t.company_id = $1::uuid)`
}

// Tables of companies only: the others, such as accounts, name nothing.
const keysQuery = `
  select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as parent,
    array(select a.attname::text from unnest(c.conkey) with ordinality as k (number, place) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
    array(select a.attname::text from unnest(c.confkey) with ordinality as k (number, place) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as "parentColumns"
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'company_id')`

const idsQuery = `
  select c.conrelid::regclass::text as "table", array_agg(a.attname::text order by k.place) as columns
  from pg_constraint c
  cross join unnest(c.conkey) with ordinality as k (number, place)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number and a.atttypid = 'uuid'::regtype
  where c.contype = 'p' and c.connamespace = 'public'::regnamespace
  group by c.conrelid`
