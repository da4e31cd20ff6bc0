import { CompiledQuery } from 'kysely'
import { referencesByTriggers } from '../../../db/referencesByTriggers.ts'
import type { Db } from '../../ports/database/database.ts'
import { blocksOf, type Judged } from './walk.ts'

/** Columns of a table that together refer to a row of another one. */
interface Reference {
  table: string
  columns: string[]
  parent: string
  parentColumns: string[]
  /** The referenced row may have been erased; then no other company may have it. */
  mayBeGone?: boolean
}

export interface ReferencingTable {
  table: string
  references: Reference[]
  /** The id columns of its key: how a row is reported. */
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

/** References without a foreign key: those that triggers keep, rows that outlive what they refer to, and waiting votes. */
const unwritten: readonly Reference[] = [
  ...referencesByTriggers.map(({ table, column, parent }) => ofCompany(table, column, parent)),
  ...Object.entries(parents).map(([column, parent]) => ({ ...ofCompany('events', column, parent), mayBeGone: true })),
  // A row of the audit log outlives what it names.
  { ...ofCompany('audit_entries', 'actor_id', 'users'), mayBeGone: true },
  ...['posts', 'comments', 'users'].map((parent) => ({
    ...ofCompany('import_refs', 'subject_id', parent),
    mayBeGone: true,
  })),
  // Sample data that the team deleted stays marked until all of it is removed.
  ...['boards', 'posts', 'users'].map((parent) => ({ ...ofCompany('samples', 'subject_id', parent), mayBeGone: true })),
  // Who asked for a company's deletion may be erased before the company is.
  { ...ofCompany('company_closings', 'asked_by', 'users'), mayBeGone: true },
  // A provider may be removed while its users come back from it.
  { ...ofCompany('handovers', 'provider_id', 'sign_in_providers'), mayBeGone: true },
  // A report names posts that have been erased since, and people are told by events that are swept.
  { ...ofCompany('bulk_rows', 'post_id', 'posts'), mayBeGone: true },
  { ...ofCompany('bulk_told', 'event_id', 'events'), mayBeGone: true },
  ofCompany('vote_events', 'root_post_id', 'posts'),
  ofCompany('vote_events', 'post_id', 'posts'),
  // Votes are removed with an erased person, and the rows that take them back wait a moment longer.
  { ...ofCompany('vote_events', 'user_id', 'users'), mayBeGone: true },
  // Who left a segment with it waits a moment longer too.
  { ...ofCompany('segment_changes', 'segment_id', 'segments'), mayBeGone: true },
  { ...ofCompany('segment_member_changes', 'segment_id', 'segments'), mayBeGone: true },
  ofCompany('votes', 'by_id', 'users'),
  // Who was merged is gone, until that is undone.
  ...['users', 'third_party_companies'].map((parent) => ({
    ...ofCompany('customer_merges', 'merged_id', parent),
    mayBeGone: true,
  })),
  // Made of the HTML, as a generated column, which can be no foreign key.
  ofCompany('posts', 'image_id', 'files'),
]

/**
 * Every table with references: those of its foreign keys and those that can't have one. Foreign keys are checked
 * although PostgreSQL enforces them: a damaged database, or one that was filled with triggers off, breaks them
 * silently.
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

/**
 * Walks a table's blocks, for one company or all, and returns the rows with references to missing rows or to another
 * company.
 */
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

// Only tables of companies: the others, such as accounts, refer to nothing.
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
