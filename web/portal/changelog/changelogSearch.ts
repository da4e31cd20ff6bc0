import { entryTypes, type EntryType } from '../../../contract/changelogKinds.ts'

/** What the changelog's address can say; every part is optional and in the order in which it is written. */
export interface ChangelogSearch {
  label?: string
  type?: EntryType
  q?: string
  /** Ids or addresses of labels, with commas between them: the pop-up of news shows entries with any of them. */
  labels?: string
  pages?: string
  after?: string
  /** What became of the form for emails where it was sent without JavaScript. */
  subscribe?: 'sent' | 'refused'
}

/** So many pages are shown one below the other; after that, each on its own. */
export const mostPagesTogether = 10

/** Reads the query of the changelog's address. What it does not know leaves the address. */
export function readChangelogSearch(search: Record<string, unknown>): ChangelogSearch {
  const read: ChangelogSearch = {}
  const { label, q, labels, after, subscribe } = search
  if (typeof label === 'string' && /^[a-z0-9][a-z0-9-]{0,99}$/.test(label)) read.label = label
  const type = entryTypes.find((one) => one === search['type'])
  if (type) read.type = type
  if (typeof q === 'string' && q.trim() !== '') read.q = q.trim().slice(0, 200)
  if (typeof labels === 'string' && labels !== '') read.labels = labels
  const pages = Number(search['pages'])
  if (Number.isInteger(pages) && pages > 1 && pages <= mostPagesTogether) read.pages = String(pages)
  if (typeof after === 'string' && /^[\w-]{1,500}$/.test(after)) read.after = after
  if (subscribe === 'sent' || subscribe === 'refused') read.subscribe = subscribe
  return read
}

/** Which entries an address asks for. */
export function entriesQuery({ label, type, q, labels, pages, after }: ChangelogSearch) {
  return {
    pages: Number(pages ?? 1),
    ...(label && { labels: [label] }),
    ...(type && { type }),
    ...(q && { searchText: q }),
    ...(labels && { labelIDs: labels.split(',', 50).map((one) => one.slice(0, 200)) }),
    ...(after && { cursor: after }),
  }
}
