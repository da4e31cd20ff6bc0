import type { CompanyID } from '../../../db/companyID.ts'
import type { ColumnType } from '../../../db/tables/table.ts'
import { tables } from '../../../db/tables/tables.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { commentVectorSQL, inPartsSQL } from '../search/commentWords.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'
import { kinds, missingOf, sqlType, type Kind } from './kinds.ts'
import type { RestoredRow } from './readExport.ts'

/**
 * Inserts a batch of a kind's rows, with derived values rebuilt and references to rows of the same kind left for later.
 */
export async function restoreRows(
  tx: Db,
  companyID: CompanyID,
  language: string,
  kind: Kind,
  batch: readonly RestoredRow[],
): Promise<void> {
  const values = batch.map((row) => ({ ...row, ...missingOf(kind.defaults, row), ...rendered(kind, row) }))
  const types: Readonly<Record<string, ColumnType>> = { ...kind.columns, ...renderedTypes[kind.table] }
  const given = `jsonb_to_recordset($2::jsonb) as given (${Object.entries(types)
    .map(([column, type]) => `${column} ${sqlType(type)}`)
    .join(', ')})`
  const json = JSON.stringify(values)
  if (kind.table === 'members') return restoreMembers(tx, companyID, given, json)
  if (kind.table === 'posts') return restorePosts(tx, companyID, language, given, json, types)
  const columns = withoutLinks(kind, types)
  const found = columns.map((column) => (types[column] === 'hex' ? `decode(${column}, 'hex')` : column))
  const made = kind.table === 'comments' ? madeOfComments : isEntryText(kind.table) ? madeOfEntries : {}
  await rows(
    tx,
    companyID,
    `insert into ${kind.table} (company_id, ${[...columns, ...Object.keys(made)].join(', ')}) select $1, ${[...found, ...Object.values(made)].join(', ')} from ${given}`,
    [json, ...(kind.table === 'comments' ? [languageConfiguration(language)] : [])],
  )
}

/** What a restored comment is found by; `$3` is the name of the company's search configuration. */
const madeOfComments = { search: commentVectorSQL('$3::text', 'body'), searched_in_parts: inPartsSQL('$3::text') }

/** What is made of an entry's texts once all rows are there, by `renderEntries`. */
const madeOfEntries = {
  body_html: "''",
  lead_html: "''",
  is_cut: 'false',
  excerpt: "''",
  text_version: '0',
  search: "''::tsvector",
}
const isEntryText = (table: string) => table === 'changelog_entries' || table === 'changelog_translations'

/** Fills the references of a batch to rows of its own kind and of later ones, now that all of them exist. */
export async function restoreSelfReferences(
  tx: Db,
  companyID: CompanyID,
  { table, selfReferences }: Kind,
  batch: readonly RestoredRow[],
): Promise<void> {
  const linked = batch
    .filter((row) => selfReferences.some((column) => row[column] !== null))
    .map((row) => Object.fromEntries(['id', ...selfReferences].map((column) => [column, row[column]])))
  if (linked.length === 0) return
  await rows(
    tx,
    companyID,
    `update ${table} t set ${selfReferences.map((column) => `${column} = given.${column}`).join(', ')}
     from jsonb_to_recordset($2::jsonb) as given (id uuid, ${selfReferences.map((column) => `${column} uuid`).join(', ')})
     where t.company_id = $1 and t.id = given.id`,
    [JSON.stringify(linked)],
  )
}

const renderedTypes: Readonly<Record<string, Readonly<Record<string, ColumnType>>>> = {
  posts: { details_html: 'text', excerpt: 'text', text_version: 'int' },
  comments: { body_html: 'text', text_version: 'int' },
  status_changes: { note_html: 'text', text_version: 'int' },
}

function rendered({ table }: Kind, row: RestoredRow): RestoredRow {
  const render = (column: string) => renderMarkdown(typeof row[column] === 'string' ? row[column] : '')
  if (table === 'posts') {
    const { html, excerpt, version } = render('details')
    return { details_html: html, excerpt, text_version: version }
  }
  if (table === 'comments') {
    const { html, version } = render('body')
    return { body_html: html, text_version: version }
  }
  if (table === 'status_changes') {
    const { html, version } = render('note')
    return { note_html: html, text_version: version }
  }
  return {}
}

function withoutLinks({ selfReferences }: Kind, types: Readonly<Record<string, ColumnType>>): string[] {
  return Object.keys(types).filter((column) => !selfReferences.includes(column))
}

/** An account is found by its address, or created without a password; nobody's password changes. */
async function restoreMembers(tx: Db, companyID: CompanyID, given: string, json: string): Promise<void> {
  await rows(
    tx,
    companyID,
    `insert into accounts (id, email, name)
     select new_id(), given.email, u.name from ${given} join users u on u.company_id = $1 and u.id = given.user_id
     on conflict (email) do nothing`,
    [json],
  )
  await rows(
    tx,
    companyID,
    `insert into members (company_id, user_id, role_id, account_id, created_at)
     select $1, given.user_id, given.role_id, a.id, given.created_at from ${given} join accounts a on a.email = given.email`,
    [json],
  )
}

const statsColumns = Object.keys(tables.posts.export?.joined ?? {})

async function restorePosts(
  tx: Db,
  companyID: CompanyID,
  language: string,
  given: string,
  json: string,
  types: Readonly<Record<string, ColumnType>>,
): Promise<void> {
  const posts = kinds.find(({ table }) => table === 'posts')
  const columns = (posts ? withoutLinks(posts, types) : []).filter((column) => !statsColumns.includes(column))
  await rows(
    tx,
    companyID,
    `insert into posts (company_id, ${columns.join(', ')}, search)
     select $1, ${columns.join(', ')}, ${searchVectorSQL('$3::text', 'title', 'details')} from ${given}`,
    [json, languageConfiguration(language)],
  )
  await rows(
    tx,
    companyID,
    `insert into post_stats (company_id, post_id, board_id, status_id, category_id, ${statsColumns.join(', ')}, trending, created_at)
     select $1, id, board_id, status_id, category_id, ${statsColumns.join(', ')}, 0, created_at from ${given}`,
    [json],
  )
}
