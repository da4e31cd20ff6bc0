import type { PostItem } from '../../../contract/posts.ts'
import { withSearch } from '../../paths.ts'
import { placeOf } from '../posts/list/place.ts'

/** The address of the inbox. */
export interface InboxSearch {
  /** Shows what is snoozed; absent: what waits. */
  view?: 'snoozed'
  /** The post that is open, `{board}/{post}`. Without one it is the first, which a phone does not show over the list. */
  p?: string
}

/** What both lists ask for first. */
export const firstQuery = {}

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const { view, p } = search
  return {
    ...(view === 'snoozed' ? { view } : {}),
    ...(typeof p === 'string' && /^[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/.test(p) ? { p } : {}),
  }
}

export function inboxHref(view: InboxSearch['view'], item?: Placed): string {
  return withSearch('/admin/inbox', { view, p: item && placeOf(item.post) })
}

/** What has a place in a list of the inbox. */
export interface Placed {
  post: PostItem
}

/** The inputs that find the place of the post at an address. */
export function placeQuery(p: string): { postURLName: string } {
  return { postURLName: p.slice(p.indexOf('/') + 1) }
}
