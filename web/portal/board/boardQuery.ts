import { postSortNames, type BoardSearch } from './boardSearch.ts'

/** What a board's page asks for, out of its address. */
export function boardQuery(board: string, search: BoardSearch) {
  return {
    boardURLNames: [board],
    pages: Number(search.pages ?? 1),
    sort: search.sort ?? postSortNames[0],
    ...(search.after === undefined ? {} : { cursor: search.after }),
    ...(search.status === undefined ? {} : { status: search.status.split(',') }),
    ...(search.category === undefined ? {} : { categoryURLNames: search.category.split(',') }),
    ...(search.q === undefined ? {} : { textSearch: search.q }),
  }
}
