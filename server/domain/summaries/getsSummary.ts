import type { SummaryKind } from '../../../contract/summaries.ts'
import { isTeam, mayInRole } from '../sight.ts'

/** The SQL condition that someone in a row of `users` `u` may get such a summary: they are of the team, and of a report that they may see reports. */
export function getsSummary(kind: SummaryKind): string {
  return `u.blocked_at is null and ${isTeam('u')}${kind === 'report' ? ` and ${mayInRole('u', 'reports.view')}` : ''}`
}
