/** What the address of the notifications can say. */
export interface NotificationsSearch {
  board?: string
  pages?: string
}

/** Reads the query of that address. What it does not know leaves it. */
export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  const read: NotificationsSearch = {}
  const value = search['board']
  if (typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,99}$/.test(value)) read.board = value
  const pages = Number(search['pages'])
  if (Number.isInteger(pages) && pages > 1 && pages <= 50) read.pages = String(pages)
  return read
}
