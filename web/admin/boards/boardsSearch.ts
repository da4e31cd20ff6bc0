/** What the address of the boards can say: that the dialog for a new one is open. */
export interface BoardsSearch {
  new?: '1'
}

/** Reads the query of that address. What it does not know leaves it. */
export function readBoardsSearch(search: Record<string, unknown>): BoardsSearch {
  return search['new'] === '1' ? { new: '1' } : {}
}
