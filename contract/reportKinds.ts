// What the browser knows of reports without their schemas.

/** The longest period that a report may be of: two years and a day more. */
export const mostReportDays = 732

/** What a report counts, in the order in which it is shown. */
export const reportCounts = ['posts', 'votes', 'comments', 'newVoters', 'completed'] as const
export type ReportCount = (typeof reportCounts)[number]
