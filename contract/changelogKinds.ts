// What entries of the changelog are, apart from the schemas, so that the browser can know it without those.

/** What an entry tells of; one may be of several. */
export const entryTypes = ['new', 'improved', 'fixed'] as const
export type EntryType = (typeof entryTypes)[number]

export const entryStates = ['draft', 'scheduled', 'published'] as const
export type EntryState = (typeof entryStates)[number]

/** Lengths in characters. */
export const entryLengths = { title: 250, body: 50_000, label: 30, intro: 2_000, coverAlt: 300 } as const
export const mostLabels = 50
export const mostLabelsOfEntry = 10
export const mostPostsOfEntry = 50
/** A page of a list. */
export const entriesPageSize = 10
