import type { Relying } from '../../../asking.ts'
import { readCurrent } from '../../../companies/readCurrent.ts'
import type { CompanySetup } from '../../../companies/setup.ts'
import type { Values } from '../../../values.ts'
import type { PostFilters } from '../filters.ts'
import { wantedBoards, wantedStatuses } from '../narrowing.ts'
import { narrowed } from './narrowed.ts'
import { requireFilters } from './readFilters.ts'
import { withUsedValues } from './usedValues.ts'

/** How many posts the filters of a list have: estimates, which decide how it is read and never what it holds. */
export interface Sizes {
  /** The posts of its boards. */
  posts: number
  /** The ids of each of the `filters` of `narrowed`, at most `mostCounted`, or `mostDear` of those that are dear. */
  of: readonly number[]
}

/** Beyond so many, it makes no difference how many more. */
export const mostCounted = 20_000
/** The same for ids that cost a page each. */
export const mostDear = 2_000
/** With a filter of fewer, no dear one is counted. */
const rareEnough = 300

const rememberedMs = 300_000
const mostRemembered = 1_000
/** Filters of more letters, such as hundreds of ids, are counted each time. */
const longestRemembered = 4_000
const remembered = new Map<string, { sizes: Sizes; until: number }>()

/** The sizes of a list's filters, of the last few minutes. They are not counted for anyone to whom the filters are refused. */
export async function sizesOf(asking: Relying, filters: Omit<PostFilters, 'sort'>): Promise<Sizes> {
  const { companyID, viewer, seesPrivate } = asking
  const key = JSON.stringify([companyID, viewer?.userID, seesPrivate, filters])
  const known = remembered.get(key)
  if (known && known.until > performance.now()) return known.sizes
  const sizes = await countSizes(asking, filters)
  if (key.length > longestRemembered) return sizes
  remembered.delete(key)
  remembered.set(key, { sizes, until: performance.now() + rememberedMs })
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) break
    remembered.delete(oldest)
  }
  return sizes
}

async function countSizes(asking: Relying, filters: Omit<PostFilters, 'sort'>): Promise<Sizes> {
  const { found } = await readCurrent<{ posts: number; sizes: (number | null)[] }>(asking, (setup, values) =>
    withUsedValues(values, (all) => sizesQuery(asking, filters, setup, all)),
  )
  const [row] = found
  return { posts: row?.posts ?? 0, of: row?.sizes.map((size) => size ?? mostDear) ?? [] }
}

function sizesQuery(asking: Relying, filters: Omit<PostFilters, 'sort'>, setup: CompanySetup, values: Values): string {
  requireFilters(asking, filters, setup)
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  const wanted = {
    boards: `${values.add(wantedBoards(setup, asking, filters) ?? [])}::uuid[]`,
    statuses: `${values.add(wantedStatuses(setup, filters.status))}::uuid[]`,
  }
  const { search, filters: all } = narrowed(asking, filters, { setup, values, viewer, wanted })
  const countOf = (tables: readonly string[], most: number) =>
    tables.length === 0
      ? '0'
      : `(select count(*) from (select d.id from (${tables.map((table) => `(${table})`).join(' union all ')}) as d limit ${most}) as d)`
  const cheap = all.map(
    ({ tables, isDear, ids, sample }, at) =>
      `(${at}, ${ids !== null && !isDear}, ${isDear ? 'null' : sample ? `${countOf([sample.ids], mostCounted)} * ${sample.times}` : countOf(tables, mostCounted)})`,
  )
  const dear = all.flatMap(({ tables, isDear }) => (isDear ? countOf(tables, mostDear) : []))
  return `
    with ${search}
    cheap as materialized (select d.at, d.is_driver, d.size::int as size from (values ${['(-1, false, 0)', ...cheap].join(', ')}) as d (at, is_driver, size)),
    dear as materialized (
      select case when (select min(c.size) from cheap c where c.is_driver) < ${rareEnough} then null else ${dear[0] ?? 'null'} end::int as size
    )
    select (select coalesce(sum(b.post_count), 0)::int from boards b where b.company_id = $1 and b.id = any(${wanted.boards})) as posts,
      (select coalesce(json_agg(coalesce(c.size, (select d.size from dear d)) order by c.at) filter (where c.at >= 0), '[]') from cheap c) as sizes`
}
