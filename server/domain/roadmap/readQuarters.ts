import type { RoadmapQuarter } from '../../../contract/roadmap.ts'
import { pageSize } from '../../../contract/values.ts'
import { paidPages, thoseThatFit } from '../answerRoom.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { setupOf, type CompanySetup } from '../companies/setup.ts'
import { digestOf, readCursor, writeCursor } from '../cursor.ts'
import { requireNamedBoards, wantedBoards } from '../posts/lists/narrowing.ts'
import { shapePost, type PostRow } from '../posts/shape.ts'
import { dayIn, mostCounted, spansAt, type Span } from './quarters.ts'
import { datedQuery, restQuery, type QuarterReading } from './quarterQueries.ts'
import { postFilters, type RoadmapFilters } from './roadmapFilters.ts'

/** The most bytes of posts in all columns together, in addition to their markup; a column continues by its cursor. */
const mostBytes = 90_000

interface Asked extends RoadmapFilters {
  pages: number
  quarter?: string | undefined
  cursor?: string | undefined
}

type QuarterRow = PostRow & { quarter: string; count: number; sort_key: number | Date }

/**
 * The roadmap by quarter, as the contract says: a statement for the posts with an ETA, by the index of ETAs, one each for those without and those that are done, which walk
 * the indexes of lists. All posts are of the statuses that the company shows. Refuses with `notFound` if a named board isn't visible to the viewer.
 */
export async function readQuarters(
  asking: Relying,
  { pages, quarter, cursor, ...filters }: Asked,
): Promise<RoadmapQuarter[]> {
  const setup = await setupOf(asking)
  const spans = spansAt(dayIn(asking.company.timeZone))
  const size = Math.min(pages * pageSize, mostCounted)
  const isWanted = (name: string) => quarter === undefined || quarter === name
  const listOf = (name: string) => `roadmap:${name}:${digestOf(filters)}`
  const after =
    quarter === undefined || cursor === undefined
      ? null
      : readCursor(listOf(quarter), cursor, quarter === 'done' ? 'time' : 'integer')
  const read = (spansRead: readonly Span[], kind: 'dated' | 'undated' | 'done') =>
    readRows(asking, setup, { kind, spans: spansRead, allSpans: spans, filters, size, after })
  const dated = spans.filter(({ name }) => isWanted(name))
  const lists = await Promise.all([
    dated.length === 0 ? [] : read(dated, 'dated'),
    isWanted('undated') ? read([], 'undated') : [],
    isWanted('done') ? read([], 'done') : [],
  ])
  const found = lists.flat()
  const names = [...spans.map(({ name }) => name), 'undated', 'done'].filter((name) =>
    found.some((row) => row.quarter === name),
  )
  const room = Math.floor(mostBytes / Math.max(names.length, 1))
  return names.map((name) => {
    const rows = found.filter((row) => row.quarter === name)
    const posts = rows.slice(0, size).map((row) => ({
      ...shapePost(row, asking, setup),
      ...(row.sort_key instanceof Date ? { changed: row.sort_key.toISOString() } : {}),
    }))
    const shown = pages > paidPages ? posts : thoseThatFit(posts, room)
    const last = rows[shown.length - 1]
    const hasNextPage = last !== undefined && rows.length > shown.length
    const count = rows[0]?.count ?? 0
    return {
      quarter: name,
      count: Math.min(count, mostCounted),
      isMore: count > mostCounted,
      posts: shown,
      hasNextPage,
      cursor: hasNextPage ? cursorAfter(listOf(name), last) : null,
    }
  })
}

function cursorAfter(list: string, { sort_key: key, id }: QuarterRow): string {
  return writeCursor(list, key instanceof Date ? key.toISOString() : key, id)
}

async function readRows(
  asking: Relying,
  setup: CompanySetup,
  {
    kind,
    filters,
    ...reading
  }: Omit<QuarterReading, 'boards' | 'filters'> & {
    kind: 'dated' | 'undated' | 'done'
    filters: RoadmapFilters
  },
): Promise<QuarterRow[]> {
  const wanted = postFilters(filters)
  const { setup: current, found } = await readCurrent<QuarterRow>(
    asking,
    (known, values) => {
      const query = { ...reading, filters: wanted, boards: wantedBoards(known, asking, wanted) ?? [] }
      return kind === 'dated' ? datedQuery(asking, known, values, query) : restQuery(asking, known, values, kind, query)
    },
    setup,
  )
  requireNamedBoards(current, asking, wanted)
  return found
}
