import { hash } from 'node:crypto'
import type { ActivityPage, CutThread } from '../../../contract/activity.ts'
import type { Relying } from '../asking.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { writeCursor } from '../cursor.ts'
import type { Place } from '../people/shownPerson.ts'
import type { ActivitySort, PageRow, UnweighedRow } from './activityQuery.ts'
import { read, shapeComment, shapeItem, type Written } from './shape.ts'

export interface ActivityOptions {
  /** Whether the team's own comments are included; the caller checks that a member asks. */
  internal: boolean
  /** The maximum number of items; the first comment and its first replies are included even if they are more. */
  limit: number
  sort: ActivitySort
  /** Words that a comment must have; then the list is flat and contains only comments. */
  text?: string | undefined
  /** A segment to which a comment's author must belong; the list is flat then too. */
  segmentID?: string | null
  cursor?: string | undefined
}

interface PostPlace {
  id: string
  board: Place
}

/** The page made from the rows of `activityQuery`, which may have one thread more than fits. */
export function activityPage(
  asking: Relying,
  setup: CompanySetup,
  { id: postID, board }: PostPlace,
  options: ActivityOptions,
  found: readonly PageRow[],
): ActivityPage {
  const pinned = found
    .filter(({ place, fits }) => place === 'pinned' && fits)
    .map((row) => shapeComment(row, asking, setup, board))
  const groups = groupsOf(found, options.internal)
  const shown = groups.slice(0, fitting(groups, options.limit))
  const hasNextPage = (found[0]?.top_count ?? 0) > shown.length
  const last = shown.at(-1)?.top
  const end = last ? { key: keyOf(last), id: last.id } : starts[options.sort]
  return {
    items: shown
      .flatMap(({ top, earlier, replies }) => [top, ...earlier, ...replies])
      .map((row) => shapeItem(row, asking, setup, board)),
    cutThreads: shown.flatMap(({ cut }) => cut ?? []),
    pinned,
    hasNextPage,
    cursor: hasNextPage ? writeCursor(listName(postID, options), end.key, end.id) : null,
  }
}

/** The page made from the rows of `threadQuery`. */
export function repliesPage(
  asking: Relying,
  setup: CompanySetup,
  { board }: PostPlace,
  { threadID, internal }: { threadID: string; internal: boolean },
  found: readonly PageRow[],
): ActivityPage {
  const { earlier, replies, cut } = threadOf(threadID, found, internal)
  return {
    items: [...earlier, ...replies].map((row) => shapeItem(row, asking, setup, board)),
    cutThreads: cut ? [cut] : [],
    pinned: [],
    hasNextPage: false,
    cursor: null,
  }
}

/** A row of `unweighedQuery` from JSON; only for an order by time. */
export function readPlace(row: Written<UnweighedRow>): UnweighedRow {
  return { ...row, ...read(row), key: new Date(row.key) }
}

/** Positions before the first row of each order: where the next page starts if this one had no room. */
const starts = {
  oldest: { key: '0001-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' },
  newest: { key: '9999-12-31T23:59:59.999Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  top: { key: 1 - 2 ** 31, id: '00000000-0000-0000-0000-000000000000' },
} as const

interface Group {
  top: PageRow
  earlier: PageRow[]
  replies: PageRow[]
  cut: CutThread | null
}

/** The first rows that fit, each with those of its replies that fit. */
function groupsOf(found: readonly PageRow[], internal: boolean): Group[] {
  const rowsOf = new Map<string, PageRow[]>()
  for (const row of found) {
    const known = rowsOf.get(row.top_id)
    if (known) known.push(row)
    else rowsOf.set(row.top_id, [row])
  }
  return found
    .filter(({ place, fits }) => place === 'top' && fits)
    .map((top) => ({ top, ...threadOf(top.id, rowsOf.get(top.id) ?? [], internal) }))
}

/** A thread's replies that fit, with the rest on each side of them. */
function threadOf(id: string, found: readonly PageRow[], internal: boolean): Omit<Group, 'top'> {
  const [before, after] = (['earlier', 'reply'] as const).map((place) => {
    const rows = found.filter((row) => row.place === place)
    const shown = rows.filter(({ rest }) => rest === null)
    return { shown, rest: rows.find(({ rest }) => rest !== null)?.rest ?? 0 }
  })
  if (!before || !after) throw new Error('a thread without its sides')
  const whole = { earlier: before.shown.toReversed(), replies: after.shown, cut: null }
  // Most threads are complete and need no cursors.
  if (before.rest === 0 && after.rest === 0) return whole
  const names = repliesName(id, internal)
  const [first, last] = [before.shown.at(-1) ?? after.shown[0], after.shown.at(-1)]
  const place = (name: string, row: PageRow | undefined) =>
    row
      ? writeCursor(name, row.created_at.toISOString(), row.id)
      : writeCursor(name, starts.oldest.key, starts.oldest.id)
  const earlier = before.rest > 0 ? { count: before.rest, cursor: place(names.earlier, first) } : null
  const later = after.rest > 0 ? { count: after.rest, cursor: place(names.later, last), after: last?.id ?? id } : null
  return { ...whole, cut: { id, earlier, later } }
}

function keyOf({ key }: PageRow): string | number {
  return key instanceof Date ? key.toISOString() : key
}

/** The number of threads that fit into the given number of items: at least one. */
function fitting(groups: readonly Group[], limit: number): number {
  let items = 0
  const first = groups.findIndex(
    ({ earlier, replies }, at) => (items += 1 + earlier.length + replies.length) > limit && at > 0,
  )
  return first === -1 ? groups.length : first
}

export function listName(
  postID: string,
  { sort, internal, text, segmentID }: Pick<ActivityOptions, 'sort' | 'internal' | 'text' | 'segmentID'>,
): string {
  return `activity:${hashOf([postID, sort, internal, text ?? '', ...(segmentID == null ? [] : [segmentID])])}`
}

/** The names of the lists of a thread's replies, forward and backward, as cursors have them. */
export function repliesName(threadID: string, internal: boolean): { earlier: string; later: string } {
  const name = hashOf([threadID, internal])
  return { earlier: `earlier:${name}`, later: `later:${name}` }
}

function hashOf(facts: unknown): string {
  return hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 10)
}
