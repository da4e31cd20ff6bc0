import { page } from '../../area.ts'
import { blockedQuery, readModerationSearch, removedQuery } from './moderationSearch.ts'

export const pages = [
  page({
    path: 'moderation',
    code: () => import('./ModerationPage.tsx'),
    nav: { text: 'admin.nav.moderation', place: 25 },
    readSearch: readModerationSearch,
    load: async ({ client, search }) => {
      const permissions = client.peek('/api/viewer/get', {}).data?.permissions ?? []
      if (search.show === 'blocked') {
        if (permissions.includes('users.block')) await client.load('/api/users/getBlocked', blockedQuery(search))
      } else if (permissions.includes('posts.delete')) await client.load('/api/posts/getRemoved', removedQuery(search))
    },
  }),
]
