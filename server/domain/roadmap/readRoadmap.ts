import type { RoadmapColumn } from '../../../contract/roadmap.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { setupOf, type CompanySetup, type SetupStatus } from '../companies/setup.ts'
import { waitingVotesAmong } from '../votes/waitingVotes.ts'
import type { Values } from '../values.ts'
import { listPosts } from '../posts/lists/listPosts.ts'
import { narrowing, wantedBoards } from '../posts/lists/narrowing.ts'
import { rememberedTotals, type Total } from './longTotals.ts'
import { postFilters, type RoadmapFilters } from './roadmapFilters.ts'

/** A column's posts are counted each time up to this number, which limits the cost of a roadmap. */
const mostCounted = 1_000

/** Those of a longer one now and then, up to this number. */
const mostSummed = 100_000

/** The most bytes of posts in all columns together, in addition to their markup; a column continues by its cursor. */
const mostBytes = 95_000

interface TotalRow extends Total {
  status_id: string
}

/**
 * The statuses on the company's roadmap, in order, each with the first pages of its posts, by votes or, for done ones,
 * by time: a statement per column, and one for their totals, and now and then another one for those of long columns. Refuses with `notFound` if a named board isn't visible to
 * the viewer.
 */
export async function readRoadmap(
  asking: Relying,
  { pages, ...filters }: RoadmapFilters & { pages: number },
): Promise<{ columns: RoadmapColumn[] }> {
  const setup = await setupOf(asking)
  const shown = [...setup.statuses.values()].filter(({ onRoadmap }) => onRoadmap)
  const [totals, ...lists] = await Promise.all([
    readTotals(asking, setup, shown, filters),
    ...shown.map(({ urlName, type }) =>
      listPosts(
        asking,
        { ...columnFilters(urlName, filters), sort: type === 'complete' ? 'statusChanged' : 'top' },
        { pages, mostBytes: Math.floor(mostBytes / shown.length) },
      ),
    ),
  ])
  const columns = shown.map((status, at) => {
    const { count, score } = totals.get(status.id) ?? { count: 0, score: 0 }
    const list = lists[at] ?? { posts: [], hasNextPage: false, cursor: null }
    return {
      status,
      ...(count > mostSummed ? { count: mostSummed, isMore: true, score: null } : { count, isMore: false, score }),
      ...list,
    }
  })
  return { columns }
}

/** A column as a list of posts: the next pages are requested this way. */
function columnFilters(status: string, filters: RoadmapFilters) {
  return { status: [status], sort: 'top' as const, ...postFilters(filters) }
}

async function readTotals(
  asking: Relying,
  setup: CompanySetup,
  shown: readonly SetupStatus[],
  filters: RoadmapFilters,
): Promise<ReadonlyMap<string, Total>> {
  const [first] = shown
  if (!first) return new Map()
  const wanted = columnFilters(first.urlName, filters)
  const totalsOf = async (columns: readonly SetupStatus[], most: number) => {
    const { found } = await readCurrent<TotalRow>(
      asking,
      (known, values) => totalsQuery(asking, known, values, { shown: columns, filters: wanted, most }),
      setup,
    )
    return new Map(found.map((row) => [row.status_id, row]))
  }
  const totals = await totalsOf(shown, mostCounted)
  const long = shown.filter(({ id }) => (totals.get(id)?.count ?? 0) > mostCounted)
  if (long.length === 0) return totals
  // By the boards that are counted: two viewers who see the same share what was added up.
  const { status: _first, ...narrowed } = wanted
  const key = JSON.stringify([
    asking.companyID,
    wantedBoards(setup, asking, wanted),
    long.map(({ id }) => id),
    narrowed,
  ])
  return new Map([...totals, ...(await rememberedTotals(key, () => totalsOf(long, mostSummed)))])
}

function totalsQuery(
  asking: Relying,
  setup: CompanySetup,
  values: Values,
  { shown, filters, most }: { shown: readonly SetupStatus[]; filters: ReturnType<typeof columnFilters>; most: number },
): string {
  // The lists check whether a named board is visible.
  const boards = wantedBoards(setup, asking, filters) ?? []
  const conditions = [
    's.company_id = $1',
    `s.board_id = any(${values.add(boards)}::uuid[])`,
    's.status_id = t.id',
    's.listed',
    ...narrowing('s', asking, filters, values, setup),
  ]
  return `
    select t.id as status_id, n.count, n.score
    from unnest(${values.add(shown.map(({ id }) => id))}::uuid[]) as t (id)
    cross join lateral (
      select count(*)::int as count,
        coalesce(sum(c.score), 0)::int + ${waitingVotesAmong(conditions)} as score
      from (select s.score from post_stats s where ${conditions.join(' and ')} limit ${most + 1}) as c
    ) as n`
}
