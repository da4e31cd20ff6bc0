// What entries of the changelog are, apart from the schemas, so that the browser can know it without those.

/** What an entry tells of; one may be of several. */
export const entryTypes = ['new', 'improved', 'fixed'] as const
export type EntryType = (typeof entryTypes)[number]

export const entryStates = ['draft', 'scheduled', 'published'] as const
export type EntryState = (typeof entryStates)[number]

/** Where an entry stands with an approver: nobody was asked, one was, or what it says now is approved. */
export const approvalStates = ['none', 'asked', 'approved'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const mostLabels = 50
export const mostLabelsOfEntry = 10
export const mostPostsOfEntry = 50
export const mostSegmentsTold = 20
/** A page of a list. */
export const entriesPageSize = 10
/** Savings by one person that follow each other this closely are one version. */
export const versionRunMinutes = 10
/** Entries that are shown before all others. */
export const mostPinnedEntries = 3
