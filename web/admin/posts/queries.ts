import { postSorts, type AdminSearch } from './adminSearch.ts'

/** What the list of posts is narrowed by, out of its address. */
export function postsFilters(search: AdminSearch) {
  return {
    ...(search.board === undefined ? {} : { boardURLNames: [search.board] }),
    ...(search.status === undefined ? {} : { status: [search.status] }),
    ...(search.category === undefined ? {} : { categoryURLNames: [search.category] }),
    ...(search.q === undefined ? {} : { textSearch: search.q }),
  }
}

/** What the list of posts asks for. */
export function postsQuery(search: AdminSearch) {
  return {
    ...postsFilters(search),
    pages: Number(search.pages ?? 1),
    sort: search.sort ?? postSorts[0],
    ...(search.after === undefined ? {} : { cursor: search.after }),
  }
}
