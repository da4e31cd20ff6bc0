import { page } from '../../area.ts'
import { isOfTeam } from '../frame/loadAdmin.ts'
import { areFirst } from '../onboarding/areFirst.ts'
import { FirstSteps } from '../onboarding/lazyFirstSteps.ts'
import { loadViews } from '../views/loadViews.ts'
import { readAdminSearch } from './adminSearch.ts'
import { knownAdminSearch } from './knownAdminSearch.ts'
import { filterQueries } from './filters/filterQueries.ts'
import { tokensOf } from './filters/tokens.ts'
import { OpenPost } from './list/lazyOpenPost.ts'
import { loadPost } from '../post/loadPost.ts'
import { postsQuery } from './queries.ts'
import { viewedPosts } from './viewedPosts.ts'

export const pages = [
  page({
    path: 'posts',
    code: () => import('./PostsPage.tsx'),
    nav: { text: 'admin.nav.posts', place: 10, key: 'p', permission: 'admin.view' },
    texts: ['adminPosts', 'adminViews'],
    readSearch: readAdminSearch,
    known: import.meta.env.SSR ? knownAdminSearch : undefined,
    load: async ({ client, search }) => {
      if (!isOfTeam(client)) return
      const shown = await loadViews(client, viewedPosts, search)
      await client.batch([
        ['/api/posts/get', postsQuery(shown)],
        ['/api/onboarding/get', {}],
        ['/api/customPostFields/list', {}],
        ...(tokensOf(shown).length > 0 ? filterQueries(client, shown) : []),
      ])
      const { data: steps } = client.peek('/api/onboarding/get', {})
      if (steps && areFirst(steps)) await FirstSteps.preload()
      if (search.p === undefined) return
      const [board = '', post = ''] = search.p.split('/')
      // The list stays while the post beside it comes.
      const opened = Promise.all([OpenPost.preload(), loadPost(client, { board, post }, {})])
      if (import.meta.env.SSR) await opened
    },
  }),
]
