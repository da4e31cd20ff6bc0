import { reportCounts, type ReportCount, type ReportFile } from '../../../contract/reportKinds.ts'
import { adminPaths } from '../adminPaths.ts'
import { withSearch } from '../../paths.ts'
import { daysAfter, isDay } from '../posts/filters/dayRange.ts'

/** How many days up to today a report is of; the address leaves out the usual number. */
export const reportDays = ['7', '30', '90', '365'] as const
export const usualDays = '30'

/** What the address of a report can say: the last so many days, or from one day to another, both included; what is drawn; and what it is narrowed to. */
export interface ReportSearch {
  days?: string
  from?: string
  to?: string
  show?: ReportCount
  category?: string
  tag?: string
}

/** Reads the query of that address. What it does not know leaves it; days the wrong way round change places. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const { days, from, to, category, tag } = search
  const show = reportCounts.find((one) => one === search['show'])
  const isShownDay = (value: unknown): value is string => typeof value === 'string' && isDay(value) && value >= '2000'
  const range = {
    ...(isShownDay(from) ? { from } : {}),
    ...(isShownDay(to) ? { to } : {}),
  }
  if (range.from !== undefined && range.to !== undefined && range.from > range.to)
    [range.from, range.to] = [range.to, range.from]
  const last = Object.keys(range).length > 0 ? undefined : reportDays.find((one) => one === String(days))
  return {
    ...range,
    ...(last === undefined || last === usualDays ? {} : { days: last }),
    ...(show && show !== 'votes' ? { show } : {}),
    ...(isName(category) ? { category } : {}),
    ...(isName(tag) ? { tag } : {}),
  }
}

/** What such a report asks for. */
export function reportQuery({ days, from, to, category, tag }: ReportSearch) {
  return {
    dateRange: {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to: daysAfter(to, 1) }),
    },
    ...(days === undefined ? {} : { lastDays: Number(days) }),
    ...(category === undefined ? {} : { categoryURLNames: [category] }),
    ...(tag === undefined ? {} : { tagURLNames: [tag] }),
  }
}

/** One table of a report as a file. */
export function reportFileHref(search: ReportSearch, part: ReportFile): string {
  return withSearch(`${adminPaths.reports()}/export.csv`, { part, filters: JSON.stringify(reportQuery(search)) })
}

/** The address of a report, with some of it otherwise. */
export function reportPath(
  search: ReportSearch,
  change: { [Name in keyof ReportSearch]: ReportSearch[Name] | undefined } = {},
): string {
  return adminPaths.reports({ ...readReportSearch({ ...search, ...change }) })
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 100 && !value.includes('\0')
}
