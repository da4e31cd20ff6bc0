import type { SearchResult } from '../../../contract/search.ts'
import type { Asking } from '../asking.ts'
import { visibleBoards, type CompanySetup } from '../companies/setup.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { plainText } from '../text/plainText.ts'
import { seesInternal } from '../visibility/commentPolicy.ts'
import { nothing, type Found, type Sought } from './found.ts'
import { marked, markedExcerpt, marksOf } from './marks.ts'
import { newestMatching } from './newestMatching.ts'
import type { Read } from './searchPosts.ts'
import { askedWords } from './words.ts'

interface CommentRow {
  id: string
  body_html: string
  is_internal: boolean
  title: string
  url_name: string
  board_id: string
  author_id: string | null
  author_name: string | null
  created_at: Date
  matched: string[]
}

/** The comments that have every word, internal ones too for those who may see them, newest first. */
export async function searchComments(
  asking: Asking,
  setup: CompanySetup,
  read: Read,
  { terms, size, cursor }: Sought,
): Promise<Found> {
  if (terms.length === 0) return nothing
  const list = `search:comments:${terms.join(' ').slice(0, 200)}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'integer').id
  const found = await read<CommentRow>((known, values) => {
    const words = askedWords(terms, asking.company.language, values)
    const boards = values.add(visibleBoards(known, asking).map(({ id }) => id))
    const inParts = words.inParts?.('f.body')
    const inWords = `f.search @@ ${words.query}`
    return `
      with ${words.table},
      ${newestMatching({
        table: 'comments',
        conditions: ['f.deleted_at is null', ...(seesInternal(asking) ? [] : ['not f.internal'])],
        match: inParts === undefined ? inWords : `(${inWords} or (f.searched_in_parts and ${inParts}))`,
        post: {
          condition: `p.deleted_at is null and p.merged_into_id is null and p.spam_at is null and p.board_id = any(${boards}::uuid[])`,
          columns: ['title', 'url_name', 'board_id'],
        },
        after: after === null ? null : `${values.add(after)}::uuid`,
        limit: `${values.add(size + 1)}::bigint`,
      })}
      select c.id, c.body_html, c.internal as is_internal, s.title, s.url_name, s.board_id, c.author_id, u.name as author_name, c.created_at,
        ${words.matched('c.body')} as matched
      from page s
      join comments c on c.company_id = $1 and c.id = s.id
      left join users u on u.company_id = $1 and u.id = c.author_id
      order by c.id desc`
  })
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return {
    results: shown.map((row) => shapeResult(asking, setup, terms, row)),
    cursor: last ? writeCursor(list, 0, last.id) : null,
  }
}

function shapeResult(asking: Asking, setup: CompanySetup, terms: readonly string[], row: CommentRow): SearchResult {
  const board = setup.boards.get(row.board_id)
  return {
    id: row.id,
    // The words were searched for in the comment.
    title: marked(row.title, () => null),
    excerpt: markedExcerpt(plainText(row.body_html), marksOf(row.matched, terms, asking.company.language)),
    board: board ? { id: board.id, name: board.name, urlName: board.urlName } : null,
    urlName: row.url_name,
    by: authorOf(asking.language, { id: row.author_id, name: row.author_name, isMember: false })?.name ?? null,
    at: row.created_at.toISOString(),
    note: row.is_internal ? 'internal' : null,
  }
}
