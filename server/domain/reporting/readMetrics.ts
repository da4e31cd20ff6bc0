import type { OutputOf } from '../../../contract/call.ts'
import { reportCounts } from '../../../contract/reportKinds.ts'
import type { metricsGet } from '../../../contract/reporting.ts'
import type { Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { Sums } from './activityQuery.ts'
import { readPeriods } from './periods.ts'
import { scopeOf } from './scope.ts'

/** The headline figures: of all time, of the last 30 days and of the 30 before. */
export async function readMetrics(asking: Asking): Promise<OutputOf<typeof metricsGet>> {
  const { period, before } = await readPeriods(asking, {})
  const {
    found: [found],
  } = await readCurrent<Record<string, number>>(asking, (setup, values) => {
    const { conditions } = scopeOf(asking, setup, {}, values)
    const [first, from, to] = [before.from, period.from, period.to].map((day) => `${values.add(day)}::date`)
    const parts = [
      ['total', 'r.is_month'],
      ['last', `not r.is_month and r.starts >= ${from}`],
      ['previous', `not r.is_month and r.starts < ${from}`],
    ]
    const sums = parts.flatMap(([part, condition]) =>
      reportCounts.map(
        (count) =>
          `coalesce(sum(r.${count === 'newVoters' ? 'new_voters' : count}) filter (where ${condition}), 0)::int as "${part} ${count}"`,
      ),
    )
    const scoped = ['r.company_id = $1', "r.kind = 'board'", ...conditions('r')].join(' and ')
    return `
      select ${sums.join(', ')}
      from (
        select r.* from report_sums r where ${scoped} and r.is_month
        union all
        select r.* from report_sums r where ${scoped} and not r.is_month and r.starts >= ${first} and r.starts < ${to}
      ) as r`
  })
  const part = (name: string) =>
    Object.fromEntries(reportCounts.map((count) => [count, found?.[`${name} ${count}`] ?? 0])) as Sums
  const { newVoters: voters, ...totals } = part('total')
  return { totals: { ...totals, voters }, last30Days: part('last'), previous30Days: part('previous'), period }
}
