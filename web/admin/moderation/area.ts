import { page } from '../../area.ts'
import { blockedQuery, readModerationSearch, removedQuery, reviewsQuery } from './moderationSearch.ts'

export const pages = [
  page({
    path: 'moderation',
    code: () => import('./ModerationPage.tsx'),
    nav: { text: 'admin.nav.moderation', place: 25, permission: 'admin.view' },
    readSearch: readModerationSearch,
    load: async ({ client, search }) => {
      const permissions = client.peek('/api/viewer/get', {}).data?.permissions ?? []
      if (search.show === 'blocked') {
        if (permissions.includes('users.block')) await client.load('/api/users/getBlocked', blockedQuery(search))
      } else if (search.show === 'rules') {
        if (permissions.includes('comments.moderate')) await client.load('/api/moderation/getRules', {})
      } else if (permissions.includes('posts.delete'))
        await (search.show === 'deleted' || search.show === 'spam'
          ? client.load('/api/posts/getRemoved', removedQuery(search))
          : client.load('/api/moderation/getReviews', reviewsQuery(search)))
    },
  }),
]
