import type { PostSort } from '../../../contract/posts.ts'

export const postSorts = ['trending', 'top', 'new', 'oldest'] as const satisfies readonly PostSort[]

/** What the address of the list of posts can say; every part is optional and stands in the order in which it is written. */
export interface AdminSearch {
  board?: string
  status?: string
  category?: string
  q?: string
  sort?: (typeof postSorts)[number]
  pages?: string
  after?: string
}

/** The most pages that one call answers; the list goes on from a cursor after that. */
export const mostPages = 50

/** Reads the query of the list's address. What it does not know, or what says no more than the default, leaves the address. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const read: AdminSearch = {}
  for (const name of ['board', 'status', 'category'] as const) {
    const value = search[name]
    if (typeof value === 'string' && /^[a-z0-9*][a-z0-9-]{0,99}$/.test(value)) read[name] = value
  }
  // A category belongs to a board: without one the name could mean several.
  if (read.board === undefined) delete read.category
  if (typeof search['q'] === 'string' && search['q'].trim() !== '') read.q = search['q'].trim().slice(0, 200)
  const sort = postSorts.find((name) => name === search['sort'])
  if (sort !== undefined && sort !== postSorts[0]) read.sort = sort
  const pages = Number(search['pages'])
  if (Number.isInteger(pages) && pages > 1 && pages <= mostPages) read.pages = String(pages)
  if (typeof search['after'] === 'string' && /^[\w-]{1,500}$/.test(search['after'])) read.after = search['after']
  return read
}
