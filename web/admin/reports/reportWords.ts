import { changeOf, reportCounts, type ReportCount } from '../../../contract/reportKinds.ts'
import type { Calls } from '../../data/calls.gen.ts'
import type { Words } from '../../words/words.ts'
import { daysAfter } from '../posts/filters/dayRange.ts'

export type Activity = Calls['/api/reporting/getDashboardActivity']['output']
export type Figures = Activity['totals']['now']

/** A column of the chart and a row of its table: a day, or seven where a period is long. */
export interface Span {
  from: string
  /** The last day. */
  to: string
  figures: Figures
}

const mostColumns = 92

/** The days of a report, or its weeks where there are more days than a chart shows well. The last week is whole: a shorter one is the first, so that nothing seems to fall. */
export function spansOf(days: Activity['days']): Span[] {
  const size = days.length > mostColumns ? 7 : 1
  const count = Math.ceil(days.length / size)
  return Array.from({ length: count }, (_, at) => {
    const end = days.length - (count - 1 - at) * size
    const some = days.slice(Math.max(0, end - size), end)
    const sums = reportCounts.map((count) => [count, some.reduce((sum, day) => sum + day[count], 0)])
    return { from: some[0]?.day ?? '', to: some.at(-1)?.day ?? '', figures: Object.fromEntries(sums) as Figures }
  })
}

/** One sentence that says what the chart of a figure shows. */
export function sentenceOf(
  { t, number, date }: Words,
  report: Activity,
  show: ReportCount,
  spans: readonly Span[],
): string {
  const [now, before] = [report.totals.now[show], report.totals.before[show]]
  const { way, percent } = changeOf(now, before)
  const top = spans.reduce<Span | null>(
    (most, span) => (span.figures[show] > (most?.figures[show] ?? 0) ? span : most),
    null,
  )
  const said = t('adminReports.sentence', {
    what: t('adminReports.of', { count: show, value: now }),
    days: report.days.length,
    way,
    percent: number(percent),
    before: number(before),
  })
  if (!top || spans.length < 2 || now === top.figures[show]) return said
  const peak = t('adminReports.peak', {
    span: top.from === top.to ? 'day' : 'week',
    day: date(top.from),
    value: number(top.figures[show]),
  })
  return `${said} ${peak}`
}

/** Names days for an axis, without their year. */
export function dayLabels(locale: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}

/** A period by its first and last day. */
export function periodText({ t, date }: Words, { from, to }: { from: string; to: string }): string {
  const last = daysAfter(to, -1)
  return from === last ? date(from) : t('adminReports.fromTo', { from: date(from), to: date(last) })
}

/** Minutes in the largest unit of which there are at least two: minutes, hours or days. */
export function durationText({ t }: Words, minutes: number): string {
  const [unit, size] =
    minutes < 120 ? (['minutes', 1] as const) : minutes < 2_880 ? (['hours', 60] as const) : (['days', 1_440] as const)
  return t('adminReports.duration', { unit, value: Math.round(minutes / size) })
}
