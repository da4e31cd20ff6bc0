import type { SearchResult } from '../../../contract/search.ts'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import { signedIn, type Asking } from '../asking.ts'
import { visibleBoards, type CompanySetup } from '../companies/setup.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { readAnswers } from '../savedAnswers/answerRow.ts'
import { searchTerms } from '../search/searchTerms.ts'
import { isOpenTo } from '../views/findView.ts'
import { viewsQuery, type ViewRow } from '../views/viewRow.ts'
import { nothing, type Found, type Sought } from './found.ts'
import { folded, marked, markedExcerpt, marksOfBeginnings } from './marks.ts'
import type { Read } from './searchPosts.ts'

/** What has a name, of which a company has so few that all are held against what is searched for. */
export type NamedKind = Exclude<SearchKind, 'posts' | 'comments' | 'entries' | 'people'>

interface Named extends Omit<SearchResult, 'title' | 'excerpt' | 'by' | 'at'> {
  name: string
  /** What else it is found by. */
  text?: string
}

/** What of a kind has words that begin with each of the terms, by name. */
export async function searchNamed(
  asking: Asking,
  setup: CompanySetup,
  read: Read,
  kind: NamedKind,
  { terms, size, cursor }: Sought,
): Promise<Found> {
  if (terms.length === 0) return nothing
  const list = `search:${kind}:${terms.join(' ').slice(0, 200)}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'text')
  const found = (await allOf[kind](asking, setup, read))
    .filter(({ name, text = '' }) => hasTerms(`${name} ${text}`, terms))
    .map((one) => ({ ...one, key: folded(one.name).slice(0, 200) }))
    .toSorted((one, other) => compare([one.key, one.id], [other.key, other.id]))
    .filter(({ key, id }) => after === null || compare([key, id], [String(after.key), after.id]) > 0)
  const markOf = marksOfBeginnings(terms)
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return {
    results: shown.map(({ id, name, text = '', board, urlName, note, list: of, roadmapURLName }) => ({
      id,
      title: marked(name, markOf),
      excerpt: markedExcerpt(text, markOf),
      board,
      urlName,
      by: null,
      at: null,
      note,
      ...(of ? { list: of } : {}),
      ...(roadmapURLName === undefined ? {} : { roadmapURLName }),
    })),
    cursor: last ? writeCursor(list, last.key, last.id) : null,
  }
}

const allOf: Record<NamedKind, (asking: Asking, setup: CompanySetup, read: Read) => Promise<Named[]>> = {
  boards: (asking, setup) =>
    Promise.resolve(
      visibleBoards(setup, asking).map(({ id, name, urlName, isArchived }) => ({
        id,
        name,
        urlName,
        board: null,
        note: isArchived ? ('archived' as const) : null,
      })),
    ),
  categories: async (asking, setup, read) => {
    const boards = boardsOf(asking, setup)
    const rows = await read<{ id: string; board_id: string; name: string; url_name: string }>(
      () => 'select c.id, c.board_id, c.name, c.url_name from categories c where c.company_id = $1',
    )
    return rows.flatMap(({ id, board_id: boardID, name, url_name: urlName }) => {
      const board = boards.get(boardID)
      return board ? [{ id, name, urlName, board, note: null }] : []
    })
  },
  tags: (asking, setup) => {
    const boards = boardsOf(asking, setup)
    return Promise.resolve(
      [...setup.tags.values()].flatMap(({ id, boardID, name, urlName }) => {
        const board = boards.get(boardID)
        return board ? [{ id, name, urlName, board, note: null }] : []
      }),
    )
  },
  statuses: (_asking, setup) =>
    Promise.resolve(
      [...setup.statuses.values()].map(({ id, name, urlName }) => ({ id, name, urlName, board: null, note: null })),
    ),
  savedAnswers: async (asking) =>
    (await readAnswers(asking)).map(({ id, title, body, isShared }) => ({
      id,
      name: title,
      text: body,
      urlName: null,
      board: null,
      note: isShared ? ('shared' as const) : ('own' as const),
    })),
  views: async (asking, _setup, read) => {
    const { userID } = signedIn(asking)
    const rows = await read<ViewRow>((_known, values) => viewsQuery(values.add(userID)))
    const open = rows.filter((row) => isOpenTo(asking, row))
    return open.map(({ id, kind, name, urlName, ownerID, roadmapURLName }) => ({
      id,
      name,
      urlName,
      board: null,
      note: ownerID === null ? ('shared' as const) : ('own' as const),
      list: kind,
      ...(roadmapURLName === null ? {} : { roadmapURLName }),
    }))
  },
}

function boardsOf(asking: Asking, setup: CompanySetup) {
  return new Map(visibleBoards(setup, asking).map(({ id, name, urlName }) => [id, { id, name, urlName }]))
}

function hasTerms(text: string, terms: readonly string[]): boolean {
  const words = searchTerms(text, Infinity).map(folded)
  return terms.every((term) => words.some((word) => word.startsWith(folded(term))))
}

function compare([key, id]: readonly [string, string], [otherKey, otherID]: readonly [string, string]): number {
  if (key !== otherKey) return key < otherKey ? -1 : 1
  return id === otherID ? 0 : id < otherID ? -1 : 1
}
