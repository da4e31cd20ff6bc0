/**
 * The summaries of what happened on a company's boards, each of which a member chooses to get: of a day, of a week, and the weekly report, which is for those who may see reports.
 * Apart from the schemas, so that the browser can know them without those.
 */
export const summaryKinds = ['daily', 'weekly', 'report'] as const
export type SummaryKind = (typeof summaryKinds)[number]

/** When a summary comes. `hour` is of the member's clock; `weekday`, 1 for Monday, is of the weekly ones, `onWeekends` of a daily one. */
export interface SummaryTimes {
  hour: number
  weekday: number
  onWeekends: boolean
}

export const usualTimes: SummaryTimes = { hour: 8, weekday: 1, onWeekends: false }
