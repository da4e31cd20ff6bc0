import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { reportingGetSegments } from '../../../contract/reportParts.ts'
import { may, type Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { Sums } from './activityQuery.ts'
import { daysAfter, daysBetween, readPeriods, type Period } from './periods.ts'
import { scopeOf, type Scope } from './scope.ts'
import { segmentsQuery } from './segmentsQuery.ts'
import type { Values } from '../values.ts'

type Division = OutputOf<typeof reportingGetSegments>

/** So many posts, votes and comments are counted at once: what is in days cannot be divided by segments, because who belongs to these changes. */
const mostActs = 300_000

/** The figures of a period by segment. Refuses as `reporting/getSegments` says. */
export async function readSegments(
  asking: Asking,
  { dateRange, lastDays, ...names }: InputOf<typeof reportingGetSegments>,
): Promise<Division> {
  if (!may(asking, 'customers.view')) throw new CallError('forbidden')
  const { period, before } = await readPeriods(asking, { ...dateRange, lastDays }, '/api/reporting/getSegments')
  const { timeZone } = asking.company
  const { setup, found: days } = await readCurrent<SizeRow>(asking, (known, values) =>
    sizeQuery({ period, before, scope: scopeOf(asking, known, names, values), timeZone }, values),
  )
  const sizes = new Map(days.map(({ day, size }) => [day, Number(size)]))
  const isSettling = days.some(({ is_settling: isDue }) => isDue)
  if (days.some(({ has_segments: has }) => !has)) return { period, before, isSettling, mostDays: null, segments: [] }
  if ([...sizes.values()].reduce((sum, size) => sum + size, 0) > mostActs)
    return { period, before, isSettling, mostDays: daysWithin(sizes, period), segments: null }
  const { found } = await readCurrent<SegmentRow>(
    asking,
    (known, values) =>
      segmentsQuery({ period, before, scope: scopeOf(asking, known, names, values), timeZone }, values),
    setup,
  )
  const segments = found.map(({ id, name, url_name: urlName, now, before: earlier }) => ({
    segment: { id, name, urlName },
    ...now,
    before: earlier,
  }))
  return { period, before, isSettling, mostDays: null, segments }
}

interface SegmentRow {
  id: string
  name: string
  url_name: string
  now: Sums
  before: Sums
}

interface SizeRow {
  day: string
  size: string
  is_settling: boolean
  has_segments: boolean
}

interface Sized {
  period: Period
  before: Period
  scope: Scope
  timeZone: string
}

/** How much happened on each day, as it is counted already; a completed post weighs as much as it has votes. The first day is always there. */
function sizeQuery({ period, before, scope, timeZone }: Sized, values: Values): string {
  const [first, to] = [before.from, period.to].map((day) => `${values.add(day)}::date`)
  const zone = values.add(timeZone)
  const conditions = ['r.company_id = $1', `r.day >= ${first}`, `r.day < ${to}`, ...scope.conditions('r')]
  return `
    select to_char(d.day, 'YYYY-MM-DD') as day, sum(d.size) as size,
      exists (select from segments g where g.company_id = $1 and g.due) as is_settling,
      exists (select from segments g where g.company_id = $1) as has_segments
    from (
      select ${first} as day, 0 as size
      union all
      select r.day, r.posts + r.votes + r.comments from report_days r where ${conditions.join(' and ')}
      union all
      select (p.status_changed_at at time zone ${zone})::date, s.vote_count
      from posts p
      join statuses k on k.company_id = $1 and k.id = p.status_id and k.type = 'complete'
      join post_stats s on s.company_id = $1 and s.post_id = p.id
      where p.company_id = $1 and p.status_changed_at >= ${first}::timestamp at time zone ${zone} and p.status_changed_at < ${to}::timestamp at time zone ${zone}
    ) as d
    group by d.day`
}

/** How many days up to the end of a period, with as many before them, have no more than `most`; at least one. */
export function daysWithin(sizes: ReadonlyMap<string, number>, { from, to }: Period, most = mostActs): number {
  const sizeOf = (daysAgo: number) => sizes.get(daysAfter(to, -daysAgo)) ?? 0
  let sum = 0
  for (let days = 1; days < daysBetween({ from, to }); days += 1) {
    sum += sizeOf(2 * days - 1) + sizeOf(2 * days)
    if (sum > most) return Math.max(1, days - 1)
  }
  return daysBetween({ from, to }) - 1 || 1
}
