import { page } from '../../area.ts'
import type { DataClient } from '../../data/client.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { loadPost } from '../post/loadPost.ts'
import { placeOf } from '../posts/list/place.ts'
import { firstQuery, placeQuery, readInboxSearch, type InboxSearch, type Placed } from './inboxSearch.ts'
import { OpenItem } from './open/lazyOpenItem.ts'

export const pages = [
  page({
    path: 'inbox',
    code: () => import('./InboxPage.tsx'),
    nav: { text: 'admin.nav.inbox', place: 5, key: 'i', permission: 'admin.view' },
    texts: ['adminInbox'],
    readSearch: readInboxSearch,
    load: async ({ client, search }) => {
      if (!isOfTeam(client)) return
      const post = await findOpen(client, search)
      if (!post) return
      const opened = Promise.all([
        OpenItem.preload(),
        loadPost(client, { board: post.board.urlName, post: post.urlName }, {}),
      ])
      if (import.meta.env.SSR) await opened
    },
  }),
]

/** The post that the page opens with: that of the address, wherever it stands, or the first of the list. */
async function findOpen(client: DataClient, { view, p }: InboxSearch): Promise<Placed['post'] | undefined> {
  const path = view === 'snoozed' ? '/api/inbox/getSnoozed' : '/api/inbox/getPosts'
  const inbox = client.peek(path, firstQuery).data ?? (await client.load(path, firstQuery)).data
  if (!inbox) return undefined
  const items: readonly Placed[] = inbox.items
  const listed = items.find((item) => placeOf(item.post) === p) ?? (p === undefined ? items[0] : undefined)
  if (listed) return listed.post
  // The browser asks for it where it is shown.
  if (!import.meta.env.SSR) return undefined
  if (view === undefined && p !== undefined) {
    const { data: place } = await client.load('/api/inbox/getPlace', placeQuery(p))
    if (place) return place.post
  }
  if (items.length === 0) await client.load('/api/inbox/getDay', {})
  return items[0]?.post
}
