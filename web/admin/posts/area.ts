import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { readAdminSearch } from './adminSearch.ts'
import { knownAdminSearch } from './knownAdminSearch.ts'
import { postsQuery } from './queries.ts'

export const pages = [
  page({
    path: 'posts',
    code: () => import('./PostsPage.tsx'),
    nav: { text: 'admin.nav.posts', place: 10 },
    readSearch: readAdminSearch,
    known: import.meta.env.SSR ? knownAdminSearch : undefined,
    load: async ({ client, search }) => {
      if (isOfTeam(client)) await client.load('/api/posts/get', postsQuery(search))
    },
  }),
]
