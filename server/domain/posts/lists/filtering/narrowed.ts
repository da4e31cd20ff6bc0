import type { Filterer } from '../../../asking.ts'
import type { CompanySetup } from '../../../companies/setup.ts'
import type { Values } from '../../../values.ts'
import type { PostFilters } from '../filters.ts'
import { isPicked, matchingPosts } from '../matchingPosts.ts'
import { narrowing } from '../narrowing.ts'
import { conditionOf, type Condition } from './condition.ts'
import { conditionsOf } from './readFilters.ts'

export interface Place {
  setup: CompanySetup
  values: Values
  viewer: string | null
  wanted: { boards: string; statuses: string }
}

/** One of the conditions that narrow a list, in all its forms. */
export interface Filter extends Pick<Condition, 'ids' | 'among' | 'isByID' | 'tables' | 'isNegated' | 'sample'> {
  /** The condition, looked up for one post; null for one that `base` has. */
  test: string | null
  /** Whether only the posts themselves tell its ids, at a page for each, as with words. */
  isDear: boolean
  /** Whether it is the boards and statuses alone, by which an order's index is walked anyway. */
  isPlace: boolean
}

/** What narrows a list. */
export interface Narrowed {
  /** A common table expression that the conditions need, with its comma. */
  search: string
  /** The conditions on a row `s` of `post_stats` that need nothing else. */
  base: string[]
  /** That it is of the boards and statuses. */
  places: string[]
  /** The conditions on a range of one of its columns. */
  ranges: { column: string; condition: string }[]
  /** The other conditions. */
  conditions: Condition[]
  /** The ids of the boards, statuses and days; `isDated` if of some days. */
  range: string
  isDated: boolean
  /** The ids that an index has of what else is of the row of `post_stats`. */
  others: string[]
  /** All of these. */
  filters: Filter[]
}

/** All conditions of a list. Refuses as `requireFilters` does. */
export function narrowed(
  asking: Filterer,
  filters: Omit<PostFilters, 'sort'>,
  { setup, values, viewer, wanted }: Place,
): Narrowed {
  const places = [`s.board_id = any(${wanted.boards})`, `s.status_id = any(${wanted.statuses})`]
  const given = conditionsOf(asking, filters, setup, values, places)
  const { postCreatedDateRange: days, categoryURLNames } = filters
  const dated =
    days?.from !== undefined || days?.to !== undefined
      ? narrowing('s', asking, { postCreatedDateRange: days }, values, setup)
      : []
  const ranges = [
    ...dated.map((condition) => ({ column: 's.created_at', condition })),
    ...given.flatMap(({ range: one }) => one ?? []),
  ]
  const ofTime = ranges.flatMap(({ column, condition }) => (column === 's.created_at' ? condition : []))
  const base = [
    's.company_id = $1',
    's.listed',
    ...narrowing('s', asking, filters, values, setup),
    ...given.flatMap(({ row }) => row ?? []),
  ]
  const range = `select s.post_id as id from post_stats s where ${['s.company_id = $1', 's.listed', ...places, ...ofTime].join(' and ')}`
  const ofCategory =
    categoryURLNames !== undefined && filters.uncategorized !== true
      ? narrowing('f', asking, { categoryURLNames }, values, setup)
      : []
  const others = [
    ...given.flatMap(({ row, ids, range: one }) => (row !== null && one?.column !== 's.created_at' ? (ids ?? []) : [])),
    ...ofCategory.map((condition) => `select f.id from posts f where f.company_id = $1 and ${condition}`),
  ]
  const isDated = ofTime.length > 0
  const conditions = given.filter(({ row }) => row === null)
  const all = { base, places, ranges, range, isDated, others }
  const ofRow = [{ ...filterOfRow(range), isPlace: !isDated }, ...others.map(filterOfRow)]
  const looked = conditions.map((condition) => ({ ...condition, isDear: false, isPlace: false }))
  if (!isPicked(filters)) return { search: '', ...all, conditions, filters: [...ofRow, ...looked] }
  const { tables, conditions: picking, condition } = matchingPosts(asking, filters, { setup, values, viewer, wanted })
  const whole = `select f.id from posts f where f.company_id = $1 and f.deleted_at is null and ${condition}`
  const picked = {
    ...conditionOf({
      test: `coalesce((select ${condition} from posts f where f.company_id = $1 and f.id = s.post_id), false)`,
      ids: `select f.id from posts f where ${picking.join(' and ')}`,
    }),
    isDear: true,
    isPlace: false,
  }
  return {
    search: tables,
    ...all,
    conditions: [picked, ...conditions],
    // Its boards and statuses are told by the post too, so that it costs as much without them.
    filters: [
      ...ofRow,
      ...looked,
      { ...picked, ids: whole, tables: [whole], among: `case when s.post_id in (${whole}) then true else false end` },
    ],
  }
}

function filterOfRow(ids: string): Filter {
  return { ...conditionOf({ test: '', ids }), test: null, isDear: false, isPlace: false }
}
