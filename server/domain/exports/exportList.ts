import type pg from 'pg'
import type { FieldValue } from '../../../contract/teamFacts.ts'
import type { Asking } from '../asking.ts'
import { presumeCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup, SetupField } from '../companies/setup.ts'
import { csvLine, type Cell } from '../../../contract/csv/csvLine.ts'
import { formerSource } from '../people/shownPerson.ts'
import { Values } from '../values.ts'
import { waitingVotes } from '../votes/waitingVotes.ts'
import type { FieldValueRow } from '../posts/facts/fieldValues.ts'
import { fieldValues, ownerOf, tagsOf, type TeamFactsRow } from '../posts/facts/teamFacts.ts'
import type { PostFilters } from '../posts/lists/filters.ts'
import { selectNamedPosts, selectPostsInOrder } from '../posts/lists/selectPosts.ts'
import { walkList, type Query } from './walkList.ts'

export type ListFormat = 'csv' | 'json'

/** Rows of one statement: a post's text has up to 25,000 characters. */
const rowsAtOnce = 200

interface ValueRow extends FieldValueRow {
  post_id: string
}

interface ExportRow extends Pick<TeamFactsRow, 'owner_id' | 'owner_name' | 'tag_ids'> {
  id: string
  title: string
  details: string
  url_name: string
  board_id: string
  status_id: string
  category_id: string | null
  eta: string | null
  author_name: string | null
  score: number
  comment_count: number
  created_at: Date
}

/**
 * The posts of a list in its order, or those that are named, as the team knows them, in chunks of a file of one moment: of however many posts, little is in memory. A line of CSV for each, with a
 * column for each custom field, or a JSON array. `onRows` hears of how many posts each chunk is. It holds a connection until the last chunk is taken. Refuses as the list does, before the first chunk.
 */
export async function* exportList(
  pool: pg.Pool,
  asking: Asking,
  posts: PostFilters | { postIDs: readonly string[] },
  { format, onRows = () => {} }: { format: ListFormat; onRows?: (count: number) => void },
): AsyncGenerator<string> {
  const { setup, confirm } = await presumeCurrent(asking)
  const values = new Values()
  const ordered =
    'postIDs' in posts
      ? selectNamedPosts(asking, posts.postIDs, setup, values)
      : selectPostsInOrder(asking, posts, setup, values)
  const fields = [...setup.fields.values()]
  let isFirst = true
  const read = async (query: Query, ids: readonly string[]) => ({
    rows: await query<ExportRow>({ name: 'posts of a list', text: postsQuery, values: [ids] }),
    values:
      fields.length === 0 ? [] : await query<ValueRow>({ name: 'fields of a list', text: fieldsQuery, values: [ids] }),
  })
  const list = { companyID: asking.companyID, ordered, values, rowsAtOnce, read, confirm }
  for await (const batch of walkList(pool, list)) {
    if (batch === null) {
      yield format === 'csv' ? csvLine([...columns, ...fields.map(({ name }) => name)]) : '['
      continue
    }
    onRows(batch.rows.length)
    const valuesOf = byPost(batch.values)
    const found = batch.rows.map((row) => exported(row, valuesOf.get(row.id) ?? [], asking, setup))
    yield format === 'csv'
      ? found.map((post) => csvLine(cellsOf(post, fields))).join('')
      : `${isFirst ? '\n' : ',\n'}${found.map((post) => JSON.stringify(named(post, setup))).join(',\n')}`
    isFirst = false
  }
  if (format === 'json') yield '\n]\n'
}

const columns = [
  'board',
  'title',
  'details',
  'status',
  'category',
  'tags',
  'owner',
  'eta',
  'score',
  'comments',
  'author',
  'created',
  'address',
] as const

type Exported = Record<Exclude<(typeof columns)[number], 'tags'>, string | number | null> & {
  tags: string[]
  fields: Record<string, FieldValue>
}

function byPost(values: readonly ValueRow[]): Map<string, ValueRow[]> {
  const found = new Map<string, ValueRow[]>()
  for (const value of values) {
    const others = found.get(value.post_id)
    if (others) others.push(value)
    else found.set(value.post_id, [value])
  }
  return found
}

function exported(row: ExportRow, values: readonly ValueRow[], asking: Asking, setup: CompanySetup): Exported {
  const board = setup.boards.get(row.board_id)
  return {
    board: board?.name ?? null,
    title: row.title,
    details: board ? formerSource(asking, setup, board, row.details) : row.details,
    status: setup.statuses.get(row.status_id)?.name ?? null,
    category: row.category_id === null ? null : (setup.categories.get(row.category_id)?.name ?? null),
    tags: tagsOf(row.tag_ids, setup).map(({ name }) => name),
    owner: ownerOf(row, asking, setup)?.name ?? null,
    eta: row.eta,
    score: row.score,
    comments: row.comment_count,
    author: row.author_name,
    created: row.created_at.toISOString(),
    address: `${asking.origin}/${board?.urlName ?? ''}/p/${row.url_name}`,
    fields: fieldValues(values, setup, false),
  }
}

function cellsOf(post: Exported, fields: readonly SetupField[]): Cell[] {
  return [
    ...columns.map((name) => (name === 'tags' ? post.tags.join(', ') : post[name])),
    ...fields.map((field) => {
      const value = inWords(field, post.fields[field.id])
      return Array.isArray(value) ? value.join(', ') : value
    }),
  ]
}

/** Its fields by their names. */
function named({ fields, ...post }: Exported, setup: CompanySetup): Record<string, unknown> {
  const values = [...setup.fields.values()].map((field) => [field.name, inWords(field, fields[field.id])] as const)
  return { ...post, fields: Object.fromEntries(values.filter(([, value]) => value !== null)) }
}

/** A field's value with the names of its options. */
function inWords({ options }: SetupField, value: FieldValue | undefined): Cell | string[] {
  const nameOf = (text: string) => options.find(({ id }) => id === text)?.name ?? text
  if (value === undefined) return null
  if (Array.isArray(value)) return value.map(nameOf)
  return typeof value === 'string' ? nameOf(value) : value
}

const postsQuery = `
  select p.id, p.title, p.details, p.url_name, p.board_id, p.status_id, p.category_id, p.eta::text as eta, p.created_at, u.name as author_name,
    s.score + ${waitingVotes('p.id')} as score, s.comment_count, p.owner_id, w.name as owner_name,
    array(select t.tag_id from post_tags t where t.company_id = $1 and t.post_id = p.id) as tag_ids
  from unnest($2::uuid[]) with ordinality as o (id, place)
  join posts p on p.company_id = $1 and p.id = o.id
  join post_stats s on s.company_id = $1 and s.post_id = o.id
  left join users u on u.company_id = $1 and u.id = p.author_id
  left join users w on w.company_id = $1 and w.id = p.owner_id
  order by o.place`

// Not as JSON of each post, as lists have it: of many posts that takes as long as all else.
const fieldsQuery = `
  select v.post_id, v.field_id as "fieldID", v.text, v.number::float8 as number, v.day::text as day, v.option_id as "optionID"
  from post_field_values v
  where v.company_id = $1 and v.post_id = any($2::uuid[])
  order by v.post_id, v.field_id, v.item`
