import type { SearchResult } from '../../../contract/search.ts'
import type { EntryState } from '../../../contract/changelogKinds.ts'
import type { Asking } from '../asking.ts'
import { entrySight, visibleEntry } from '../changelog/policy.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { plainText } from '../text/plainText.ts'
import { nothing, type Found, type Sought } from './found.ts'
import { marked, markedExcerpt, marksOf } from './marks.ts'
import { newestMatching } from './newestMatching.ts'
import type { Read } from './searchPosts.ts'
import { askedWords } from './words.ts'

interface EntryRow {
  id: string
  title: string
  body_html: string
  url_name: string
  state: EntryState
  author_id: string | null
  author_name: string | null
  at: Date
  matched: string[]
}

/** So much of an entry's HTML is read for what is shown of it. */
const longestRead = 20_000

/** The entries of the changelog that have every word, newest first: of who may not edit them, those that are published for everyone or for them. */
export async function searchEntries(asking: Asking, read: Read, { terms, size, cursor }: Sought): Promise<Found> {
  if (terms.length === 0) return nothing
  const list = `search:entries:${terms.join(' ').slice(0, 200)}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'integer').id
  const sight = await entrySight(asking)
  const found = await read<EntryRow>((_known, values) => {
    const words = askedWords(terms, asking.company.language, values)
    const inTitle = words.inParts?.('f.title')
    const inWords = `f.search @@ ${words.query}`
    return `
      with ${words.table},
      ${newestMatching({
        table: 'changelog_entries',
        conditions: [visibleEntry(sight, values, 'f')],
        match: inTitle === undefined ? inWords : `(${inWords} or ${inTitle})`,
        after: after === null ? null : `${values.add(after)}::uuid`,
        limit: `${values.add(size + 1)}::bigint`,
      })}
      select e.id, e.title, left(e.body_html, ${longestRead}) as body_html, e.url_name, e.state, e.author_id, u.name as author_name,
        coalesce(e.published_at, e.saved_at) as at, ${words.matched("e.title || ' ' || e.body")} as matched
      from page s
      join changelog_entries e on e.company_id = $1 and e.id = s.id
      left join users u on u.company_id = $1 and u.id = e.author_id
      order by e.id desc`
  })
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return {
    results: shown.map((row) => shapeResult(asking, sight.isTeam, terms, row)),
    cursor: last ? writeCursor(list, 0, last.id) : null,
  }
}

/** Who wrote it is said to those alone who may edit it too. */
function shapeResult(asking: Asking, isTeam: boolean, terms: readonly string[], row: EntryRow): SearchResult {
  const markOf = marksOf(row.matched, terms, asking.company.language)
  const author = isTeam ? authorOf(asking.language, { id: row.author_id, name: row.author_name, isMember: true }) : null
  return {
    id: row.id,
    title: marked(row.title, markOf),
    excerpt: markedExcerpt(plainText(wholeTags(row.body_html)), markOf),
    board: null,
    urlName: row.url_name,
    by: author?.name ?? null,
    at: row.at.toISOString(),
    note: row.state === 'published' ? null : row.state,
  }
}

/** HTML that was cut may end within a tag. */
function wholeTags(html: string): string {
  return html.length < longestRead ? html : html.slice(0, html.lastIndexOf('<'))
}
