import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { entriesPageSize } from '../../../contract/changelogKinds.ts'
import type { changelogGetEntries, EntryItem } from '../../../contract/changelog.ts'
import { rows } from '../../ports/database/database.ts'
import { mostRowBytes, thoseThatFit } from '../answerRoom.ts'
import type { Asking } from '../asking.ts'
import { readIn } from '../companies/saidIn.ts'
import { digestOf, readCursor, writeCursor } from '../cursor.ts'
import { searchQuerySQL } from '../search/searchQuery.ts'
import { searchTerms } from '../search/searchTerms.ts'
import { Values } from '../values.ts'
import { entryColumns, entryJoins, shapeEntry, waitsSQL, type EntryRow } from './entryRow.ts'
import { hasLabel } from './labels/hasLabel.ts'
import { labelsOf } from './labels/labelsOf.ts'
import { entrySight, requireShown, seesDrafts, visibleEntry, type EntrySight } from './policy.ts'
import { readEntryPosts } from './posts/entryPosts.ts'

type Input = InputOf<typeof changelogGetEntries>

/** An entry of a list has at most so many of its posts. */
export const mostPostsInList = 5

/** Entries that the viewer may read. Refuses with `notFound` and `badCursor`. */
export async function listEntries(
  asking: Asking,
  { pages, limit, cursor, ...filters }: Input,
): Promise<OutputOf<typeof changelogGetEntries>> {
  requireShown(asking)
  const sight = await entrySight(asking)
  const status = seesDrafts(asking) ? (filters.status ?? 'published') : 'published'
  const labels = [...new Set(filters.labels ?? [])]
  const labelled = labels.length > 0 ? await labelsOf(asking.db, asking.companyID, labels, 'labels') : null
  const named = filters.labelIDs?.length ? await labelsNamed(asking, filters.labelIDs) : null
  const list = `changelog:${digestOf({ status, labels, named, type: filters.type, searchText: filters.searchText, language: readIn(asking) })}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const size = limit ?? pages * entriesPageSize
  const order = status === 'published' ? 'published_at' : 'saved_at'
  const values = new Values()
  const text = listQuery(
    asking,
    {
      status,
      labels: [labelled, named].filter((ids) => ids !== null),
      type: filters.type,
      searchText: filters.searchText,
    },
    values,
    {
      sight,
      order,
      after,
      size,
    },
  )
  const found = await rows<EntryRow & { place: number }>(asking.db, asking.companyID, text, values.list)
  const posts = await readEntryPosts(
    asking,
    found.map(({ id }) => id),
    mostPostsInList,
  )
  const entries = thoseThatFit<EntryItem>(
    found.slice(0, size).map((row) => shapeEntry(asking, row, posts.get(row.id))),
    mostRowBytes,
    Infinity,
  )
  const last = found[entries.length - 1]
  const hasNextPage = found.length > entries.length
  return {
    entries,
    hasNextPage,
    cursor: last && hasNextPage ? cursorAfter(list, last, order) : null,
  }
}

/** After a pinned entry the list goes on with the rest from its beginning: pinned ones are on the first page alone, and always fit there. */
function cursorAfter(list: string, last: EntryRow & { place: number }, order: 'published_at' | 'saved_at'): string {
  const at = last.place < 0 ? new Date(Date.UTC(9000, 0)) : (last[order] ?? last.saved_at)
  return writeCursor(list, at.toISOString(), last.id)
}

/** The labels that have any of these ids or url names. */
async function labelsNamed({ db, companyID }: Asking, names: readonly string[]): Promise<string[]> {
  const labels = await rows<{ id: string; url_name: string }>(
    db,
    companyID,
    'select id, url_name from changelog_labels where company_id = $1',
    [],
  )
  return labels.filter(({ id, url_name }) => names.includes(id) || names.includes(url_name)).map(({ id }) => id)
}

interface Filters extends Pick<Input, 'type' | 'searchText'> {
  status: string
  /** An entry has one of each of these sets of labels, by their ids. */
  labels: readonly (readonly string[])[]
}

interface Page {
  sight: EntrySight
  order: 'published_at' | 'saved_at'
  after: { key: string | number; id: string } | null
  size: number
}

function listQuery(
  asking: Asking,
  { status, labels, type, searchText }: Filters,
  values: Values,
  { sight, order, after, size }: Page,
): string {
  const columns = entryColumns(asking, values, { html: 'lead_html' })
  const joins = entryJoins(asking, values)
  const words = searchedBy(asking, searchText, values)
  const conditions = [
    'e.company_id = $1',
    visibleEntry(sight, values),
    stateCondition(status),
    ...(type === undefined ? [] : [`${values.add(type)}::text = any (e.types)`]),
    ...labels.map((ids) => hasLabel(ids, values)),
    ...(words === null ? [] : ['e.id in (select id from found)']),
  ]
  const isPublished = order === 'published_at'
  const own = conditions.join(' and ')
  const rest = [
    own,
    ...(isPublished ? ['e.pinned_at is null'] : []),
    ...(after ? [`(e.${order}, e.id) < (${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`] : []),
  ].join(' and ')
  const pinned = `(select e.id, -1 as place, e.pinned_at as at from changelog_entries e where ${own} and e.pinned_at is not null order by e.pinned_at desc, e.id desc) union all`
  return `
    with ${words === null ? '' : `found as materialized (${words}),`}
    page as materialized (
      ${isPublished && !after ? pinned : ''}
      (select e.id, 0 as place, e.${order} as at from changelog_entries e where ${rest} order by e.${order} desc, e.id desc limit ${values.add(size + 1)}::int)
    )
    select ${columns}, g.place
    from page g
    join changelog_entries e on e.company_id = $1 and e.id = g.id
    ${joins}
    order by g.place, g.at desc, g.id desc
    limit ${values.add(size + 1)}::int`
}

function stateCondition(status: string): string {
  if (status === 'all') return 'true'
  if (status === 'waiting') return waitsSQL('e')
  return `e.state = '${status}'`
}

/** SQL of the ids of entries that have the words, in the company's language or in that of the reader's translations; null where nothing was typed. */
function searchedBy(asking: Asking, searchText: string | undefined, values: Values): string | null {
  if (searchText === undefined || searchText.trim() === '') return null
  const terms = searchTerms(searchText)
  if (terms.length === 0) return 'select null::uuid as id where false'
  const inLanguage = (language: string) => `(${searchQuerySQL(terms, language, values)})`
  const read = readIn(asking)
  const own = `select f.id from changelog_entries f where f.company_id = $1 and f.search @@ ${inLanguage(asking.company.language)}`
  if (read === null) return own
  return `${own} union
    select f.entry_id from changelog_translations f where f.company_id = $1 and f.language = ${values.add(read)}::text and f.search @@ ${inLanguage(read)}`
}
