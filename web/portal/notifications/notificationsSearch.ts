/** What the address of the notifications can say. */
export interface NotificationsSearch {
  board?: string
  pages?: string
}

/** Reads the query of that address. What it does not know leaves it. */
export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  const { board } = search
  const pages = Number(search['pages'])
  return {
    ...(typeof board === 'string' && /^[a-z0-9][a-z0-9-]{0,99}$/.test(board) ? { board } : {}),
    ...(Number.isInteger(pages) && pages > 1 && pages <= 50 ? { pages: String(pages) } : {}),
  }
}

/** What the page asks for, out of its address; `boardID` is that of the named board. */
export function notificationsQuery({ pages }: NotificationsSearch, boardID?: string) {
  return { pages: Number(pages ?? 1), ...(boardID === undefined ? {} : { boardID }) }
}
