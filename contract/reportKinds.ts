// What the browser knows of reports without their schemas.

/** The longest period that a report may be of: two years and a day more. */
export const mostReportDays = 732

/** What a report counts, in the order in which it is shown. */
export const reportCounts = ['posts', 'votes', 'comments', 'newVoters', 'completed'] as const
export type ReportCount = (typeof reportCounts)[number]

/** Beyond this a percentage says less than the two figures. */
const mostPercent = 999

/** How a figure compares with that of the period before: which way, and by how many per cent. */
export function changeOf(now: number, before: number): { way: string; percent: number } {
  if (before === 0) return { way: now === 0 ? 'never' : 'first', percent: 0 }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (now === before) return { way: 'same', percent: 0 }
  if (percent > mostPercent) return { way: 'much', percent }
  return { way: now > before ? 'more' : 'less', percent }
}

/** The tables of a report that can be had as files. */
export const reportFiles = [
  'days',
  'boards',
  'categories',
  'tags',
  'segments',
  'times',
  'posts',
  'customers',
  'opportunities',
  'dealBreakers',
  'returns',
] as const
export type ReportFile = (typeof reportFiles)[number]
