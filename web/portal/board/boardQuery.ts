import { postSortNames, type BoardSearch } from './boardSearch.ts'

/** What a board's posts are narrowed by, out of its address. */
export function boardFilters(board: string, { status, category, q }: BoardSearch) {
  return {
    boardURLNames: [board],
    status: status?.split(','),
    categoryURLNames: category?.split(','),
    textSearch: q,
  }
}

/** What a board's page asks for. */
export function boardQuery(board: string, search: BoardSearch) {
  return {
    ...boardFilters(board, search),
    pages: Number(search.pages ?? 1),
    sort: search.sort ?? postSortNames[0],
    cursor: search.after,
  }
}
