import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { reportingGetDashboardActivity } from '../../../contract/reporting.ts'
import type { Asking } from '../asking.ts'
import { nameOf } from '../companies/saidIn.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { activityQuery, nothing, type ActivityRow, type DurationRow } from './activityQuery.ts'
import { daysOf, readPeriods } from './periods.ts'
import { readReportPosts } from './readReportPosts.ts'
import { scopeOf } from './scope.ts'

type Activity = OutputOf<typeof reportingGetDashboardActivity>

/**
 * What happened in a period and in the one before it, from the days that are counted already, and the posts that stand out today. Refuses with `badInput` for
 * a period that is empty or too long.
 */
export async function readActivity(
  asking: Asking,
  { dateRange, lastDays, ...names }: InputOf<typeof reportingGetDashboardActivity>,
): Promise<Activity> {
  const { period, before, isSettling } = await readPeriods(asking, { ...dateRange, lastDays })
  const {
    setup,
    found: [found],
  } = await readCurrent<ActivityRow>(asking, (known, values) =>
    activityQuery({ period, before, scope: scopeOf(asking, known, names, values) }, values),
  )
  if (!found) throw new Error('a report is one row')
  const byDay = new Map(found.days.map(({ day, ...sums }) => [day, sums]))
  return {
    period,
    before,
    timeZone: asking.company.timeZone,
    isSettling,
    days: daysOf(period).map((day) => ({ day, ...(byDay.get(day) ?? nothing) })),
    totals: {
      now: found.totals.find(({ is_now }) => is_now)?.sums ?? nothing,
      before: found.totals.find(({ is_now }) => !is_now)?.sums ?? nothing,
    },
    byBoard: found.boards.flatMap(({ id, now, before: earlier }) => {
      const board = boardOf(setup, id)
      return board ? [{ board, ...now, before: earlier }] : []
    }),
    byCategory: found.categories.flatMap(({ id, board_id, now, before: earlier }) => {
      const board = boardOf(setup, board_id)
      const known = id === null ? null : setup.categories.get(id)
      if (!board || known === undefined) return []
      const category = known && { id: known.id, ...nameOf(known), urlName: known.urlName }
      return [{ category, board, ...now, before: earlier }]
    }),
    byTag: found.tags.flatMap(({ id, now, before: earlier }) => {
      const tag = setup.tags.get(id)
      const board = tag && boardOf(setup, tag.boardID)
      if (!tag || !board) return []
      return [
        { tag: { id: tag.id, name: tag.name, urlName: tag.urlName, hue: tag.hue }, board, ...now, before: earlier },
      ]
    }),
    firstAnswer: durations(found.answered),
    completion: durations(found.completed),
    ...(await readReportPosts(asking, names, setup)),
  }
}

function boardOf({ boards }: CompanySetup, id: string) {
  const board = boards.get(id)
  return board && { id: board.id, ...nameOf(board), urlName: board.urlName }
}

function durations(found: DurationRow[]): Activity['firstAnswer'] {
  const of = (isNow: boolean) => {
    const { count, median, p90 } = found.find(({ is_now }) => is_now === isNow) ?? { count: 0, median: null, p90: null }
    return { count, median, p90 }
  }
  return { now: of(true), before: of(false) }
}
