/** What the address of the search across boards can say. */
export interface SearchSearch {
  q?: string
  board?: string
  pages?: string
  after?: string
}

/** Reads the query of the search's address; what it does not know leaves it. */
export function readSearchSearch(search: Record<string, unknown>): SearchSearch {
  const read: SearchSearch = {}
  if (typeof search['q'] === 'string' && search['q'].trim() !== '') read.q = search['q'].trim().slice(0, 200)
  if (typeof search['board'] === 'string' && /^[a-z0-9][a-z0-9-]{0,100}$/.test(search['board']))
    read.board = search['board']
  const pages = Number(search['pages'])
  if (Number.isInteger(pages) && pages > 1 && pages <= 50) read.pages = String(pages)
  if (typeof search['after'] === 'string' && /^[\w-]{1,500}$/.test(search['after'])) read.after = search['after']
  return read
}

/** What is looked for: words in every board that the reader may see, whatever the posts' status. */
export function searchFilters({ q = '', board }: SearchSearch) {
  return { textSearch: q, status: ['*'], ...(board === undefined ? {} : { boardURLNames: [board] }) }
}

/** So many entries of the changelog are shown above the posts. */
const mostEntries = 3

export function foundEntriesQuery({ q = '' }: SearchSearch) {
  return { pages: 1, limit: mostEntries, searchText: q }
}

/** Whether entries are looked for too: on the first page of a search in everything, where the company shows its changelog. */
export function asksEntries(
  { q, board, pages, after }: SearchSearch,
  company: { portal: { showsChangelog: boolean } } | null | undefined,
): boolean {
  return q !== undefined && (board ?? pages ?? after) === undefined && company?.portal.showsChangelog === true
}

/** The pages of what is found. */
export function searchQuery({ pages, after, ...search }: SearchSearch) {
  return {
    ...searchFilters(search),
    sort: 'top' as const,
    pages: Number(pages ?? 1),
    ...(after === undefined ? {} : { cursor: after }),
  }
}
