import type { Filterer } from '../../../asking.ts'
import type { CompanySetup } from '../../../companies/setup.ts'
import type { Values } from '../../../values.ts'
import type { PostFilters } from '../filters.ts'
import { conditionOf, hasRow, type Condition } from './condition.ts'

type Filters = Pick<PostFilters, 'voteCreatedDateRange' | 'segmentURLName'>

/** The segment of a list all of whose votes count, so that they can be kept; null for one of a range, and for one without a segment. */
export function askedSegment({ voteCreatedDateRange: range, segmentURLName }: Filters): string | null {
  return range?.from !== undefined || range?.to !== undefined ? null : (segmentURLName ?? null)
}

/** The id of that segment if its votes are kept. */
export function keptSegment(
  filters: Filters,
  { countedSegments }: Pick<CompanySetup, 'countedSegments'>,
): string | null {
  return countedSegments.get(askedSegment(filters) ?? '') ?? null
}

/** A vote of the list's range and of its segment. */
export function ofVotes(asking: Filterer, filters: Filters, values: Values, setup: CompanySetup): Condition[] {
  const kept = keptSegment(filters, setup)
  if (kept !== null) {
    const ofSegment = `x.segment_id = ${values.add(kept)}::uuid`
    return [
      conditionOf({
        test: hasRow('segment_votes x', `${ofSegment} and x.post_id = s.post_id`),
        ids: `select x.post_id as id from segment_votes x where x.company_id = $1 and ${ofSegment}`,
      }),
    ]
  }
  const range = rangeOf(asking, filters, values, 'x')
  const segment = segmentOf(filters, values)
  if (range.length === 0 && segment === null) return []
  const tests = ['x.root_post_id = s.post_id', ...range]
  // Each vote is looked up among the segment's people: fewer are read than it has, unless hardly anyone of them voted.
  if (segment !== null) tests.push(`exists (${segment} and g.user_id = x.user_id offset 0)`)
  return [
    conditionOf({
      test: hasRow('votes x', tests.join(' and ')),
      ids: `select x.root_post_id as id from ${votesTable(range, segment)}`,
      sample: sampleOf(filters, values, segment),
    }),
  ]
}

/** What is selected from to have all these votes as `x`; null without a range and a segment. */
export function votesWithin(asking: Filterer, filters: Filters, values: Values): string | null {
  const range = rangeOf(asking, filters, values, 'x')
  const segment = segmentOf(filters, values)
  return range.length === 0 && segment === null ? null : votesTable(range, segment)
}

/** How many such votes a post of `post_stats s` has, or how many people of the segment gave some; null without a range and a segment. */
export function countedWithin(asking: Filterer, filters: Filters, values: Values): string | null {
  const conditions = rangeOf(asking, filters, values, 'v')
  const segment = segmentOf(filters, values)
  if (segment !== null) conditions.push(`v.user_id in (${segment})`)
  if (conditions.length === 0) return null
  return `(select count(${segment === null ? '*' : 'distinct v.user_id'})::int from votes v where ${['v.company_id = $1', 'v.root_post_id = s.post_id', ...conditions].join(' and ')})`
}

/** Those of a segment are found person by person, who counts once for a post: one index has what each voted for. */
function votesTable(range: readonly string[], segment: string | null): string {
  const votes = (further: readonly string[]) =>
    `(select ${segment === null ? '' : 'distinct '}x.root_post_id from votes x where ${['x.company_id = $1', ...further, ...range].join(' and ')} offset 0) as x`
  return segment === null ? votes([]) : `(${segment}) as g cross join lateral ${votes(['x.user_id = g.user_id'])}`
}

function rangeOf(
  { company }: Filterer,
  { voteCreatedDateRange: range }: Filters,
  values: Values,
  row: string,
): string[] {
  const day = (date: string) => `(${values.add(date)}::date::timestamp at time zone ${values.add(company.timeZone)})`
  return [
    ...(range?.from === undefined ? [] : [`${row}.created_at >= ${day(range.from)}`]),
    ...(range?.to === undefined ? [] : [`${row}.created_at < ${day(range.to)}`]),
  ]
}

/** A select of the people of the list's segment, from `segment_users g`. */
function segmentOf({ segmentURLName }: Filters, values: Values): string | null {
  if (segmentURLName === undefined) return null
  return `select g.user_id from segment_users g where g.company_id = $1 and g.segment_id = (
            select n.id from segments n where n.company_id = $1 and n.url_name = ${values.add(segmentURLName)})`
}

const dayMs = 86_400_000
/** A range without a beginning has hardly any votes that are older than this. */
const oldestMs = 5 * 365 * dayMs
/** Of a range of many votes, so small a part is counted, in its middle. */
const parts = 50
/** Of a segment, the votes of anyone whose id ends so: of one in 64. */
const [lastBelow, timesAsMany] = [4, 64]

function sampleOf(
  { voteCreatedDateRange: range }: Filters,
  values: Values,
  segment: string | null,
): Condition['sample'] {
  if (segment !== null)
    return {
      ids: `select x.root_post_id as id from ${votesTable([], `${segment} and get_byte(uuid_send(g.user_id), 15) < ${lastBelow}`)}`,
      times: timesAsMany,
      days: 0,
    }
  if (range?.from === undefined && range?.to === undefined) return null
  const now = Date.now()
  const to = Math.min(range?.to === undefined ? now : Date.parse(range.to), now)
  const from = range?.from === undefined ? to - oldestMs : Date.parse(range.from)
  if (!(to - from > 3 * dayMs)) return null
  const middle = (from + to) / 2
  const [first, last] = [middle, middle + (to - from) / parts].map((ms) => new Date(ms).toISOString())
  return {
    ids: `select x.root_post_id as id from votes x where x.company_id = $1 and x.created_at >= ${values.add(first)}::timestamptz and x.created_at < ${values.add(last)}::timestamptz`,
    times: parts,
    days: (to - from) / dayMs,
  }
}
