import type { NotificationsSearch } from './notificationsSearch.ts'

/** What the page asks for, out of its address; `boardID` is that of the named board. */
export function notificationsQuery({ pages }: NotificationsSearch, boardID?: string) {
  return { pages: Number(pages ?? 1), ...(boardID === undefined ? {} : { boardID }) }
}
