export const postSortNames = ['trending', 'top', 'new'] as const
export type PostSortName = (typeof postSortNames)[number]

/** What a board's address can say beside its name; every part is optional and in the order in which it is written. */
export interface BoardSearch {
  sort?: PostSortName
  status?: string
  category?: string
  q?: string
  pages?: string
  after?: string
  /** What the composer's title begins with; it leaves the address once the composer has it. */
  title?: string
}

/** Whether a board's posts are narrowed, by a filter or by words. */
export function isFiltered({ status, category, q }: BoardSearch): boolean {
  return (status ?? category ?? q) !== undefined
}

/** Reads the query of a board's address. What it does not know, or what says no more than the default, leaves the address. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const read: BoardSearch = {}
  const sort = postSortNames.find((name) => name === search['sort'])
  if (sort !== undefined && sort !== postSortNames[0]) read.sort = sort
  for (const name of ['status', 'category'] as const) {
    const value = search[name]
    if (typeof value === 'string' && /^[a-z0-9*][a-z0-9,-]{0,500}$/.test(value)) read[name] = value
  }
  if (typeof search['q'] === 'string' && search['q'].trim() !== '') read.q = search['q'].trim().slice(0, 200)
  const pages = Number(search['pages'])
  if (Number.isInteger(pages) && pages > 1 && pages <= 50) read.pages = String(pages)
  if (typeof search['after'] === 'string' && /^[\w-]{1,500}$/.test(search['after'])) read.after = search['after']
  if (typeof search['title'] === 'string' && search['title'].trim() !== '')
    read.title = search['title'].trim().slice(0, 200)
  return read
}
