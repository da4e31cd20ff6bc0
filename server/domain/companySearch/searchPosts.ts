import type { SearchResult } from '../../../contract/search.ts'
import type { Asking } from '../asking.ts'
import { visibleBoards, type CompanySetup } from '../companies/setup.ts'
import type { Write } from '../companies/readCurrent.ts'
import { isCursorOf, readCursor, writeCursor } from '../cursor.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { titleWords } from '../posts/suggestions/titleWords.ts'
import { plainText } from '../text/plainText.ts'
import { nothing, type Found, type Sought } from './found.ts'
import { marked, markedExcerpt, marksOf } from './marks.ts'
import { newestMatching } from './newestMatching.ts'
import { askedWords } from './words.ts'

export type Read = <Row>(write: Write) => Promise<Row[]>

interface PostRow {
  id: string
  title: string
  details_html: string
  board_id: string
  url_name: string
  author_id: string | null
  author_name: string | null
  created_at: Date
  matched: string[]
}

/** The posts whose title has every word come first, then those that have them in title and details together. */
const tiers = ['title', 'text'] as const
type Tier = (typeof tiers)[number]

const listOf = (tier: Tier, terms: readonly string[]) => `search:posts:${tier}:${terms.join(' ').slice(0, 200)}`

/** The posts that have every word, those by title first, each newest first. A page is one statement, or two where the titles end. */
export async function searchPosts(
  asking: Asking,
  setup: CompanySetup,
  read: Read,
  { terms, size, cursor }: Sought,
): Promise<Found> {
  if (terms.length === 0) return nothing
  const begun = cursor === undefined ? 'title' : tierOf(terms, cursor)
  const after = cursor === undefined ? null : readCursor(listOf(begun, terms), cursor, 'integer').id
  const found: { row: PostRow; tier: Tier }[] = []
  for (const tier of tiers.slice(tiers.indexOf(begun))) {
    const room = size + 1 - found.length
    if (room <= 0) break
    const rows = await read<PostRow>(tierQuery(asking, { terms, tier, after: tier === begun ? after : null, room }))
    found.push(...rows.map((row) => ({ row, tier })))
  }
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return {
    results: shown.map(({ row }) => shapeResult(asking, setup, terms, row)),
    cursor: last ? writeCursor(listOf(last.tier, terms), 0, last.row.id) : null,
  }
}

/** Which part of the list a cursor is of; any other is refused where it is read. */
function tierOf(terms: readonly string[], cursor: string): Tier {
  return isCursorOf(listOf('text', terms), cursor) ? 'text' : 'title'
}

interface Asked {
  terms: readonly string[]
  tier: Tier
  after: string | null
  room: number
}

function tierQuery(asking: Asking, { terms, tier, after, room }: Asked): Write {
  return (setup, values) => {
    const words = askedWords(terms, asking.company.language, values)
    const boards = values.add(visibleBoards(setup, asking).map(({ id }) => id))
    const inTitle = either(`${titleWords('f')} @@ ${words.query}`, words.inParts?.('f.title'))
    return `
      with ${words.table},
      ${newestMatching({
        table: 'posts',
        conditions: [
          'f.deleted_at is null',
          'f.merged_into_id is null',
          'f.spam_at is null',
          `f.board_id = any(${boards}::uuid[])`,
        ],
        match: tier === 'title' ? inTitle : `f.search @@ ${words.query} and not ${inTitle}`,
        after: after === null ? null : `${values.add(after)}::uuid`,
        limit: `${values.add(room)}::bigint`,
      })}
      select p.id, p.title, p.details_html, p.board_id, p.url_name, p.author_id, u.name as author_name, p.created_at,
        ${words.matched("p.title || ' ' || p.details")} as matched
      from page s
      join posts p on p.company_id = $1 and p.id = s.id
      left join users u on u.company_id = $1 and u.id = p.author_id
      order by p.id desc`
  }
}

const either = (one: string, other: string | undefined) => (other === undefined ? `(${one})` : `(${one} or ${other})`)

function shapeResult(asking: Asking, setup: CompanySetup, terms: readonly string[], row: PostRow): SearchResult {
  const markOf = marksOf(row.matched, terms, asking.company.language)
  const board = setup.boards.get(row.board_id)
  return {
    id: row.id,
    title: marked(row.title, markOf),
    excerpt: markedExcerpt(plainText(row.details_html), markOf),
    board: board ? { id: board.id, name: board.name, urlName: board.urlName } : null,
    urlName: row.url_name,
    by: authorOf(asking.language, { id: row.author_id, name: row.author_name, isMember: false })?.name ?? null,
    at: row.created_at.toISOString(),
    note: board?.isArchived === true ? 'archived' : null,
  }
}
