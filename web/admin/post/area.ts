import { redirect } from '@tanstack/react-router'
import { page } from '../../area.ts'
import { paths } from '../../paths.ts'
import { EditPost } from './lazyEditPost.ts'
import { loadPost } from './loadPost.ts'
import { readPostSearch } from './postSearch.ts'

export const pages = [
  page({
    path: 'posts/$board/$post',
    code: () => import('./PostPage.tsx'),
    readSearch: readPostSearch,
    load: async ({ client, params, search }) => {
      const [found] = await Promise.all([
        loadPost(client, params, search),
        search.edit === undefined ? undefined : EditPost.preload(),
      ])
      if (found && (found.board.urlName !== params.board || found.urlName !== params.post)) {
        throw redirect({ href: paths.adminPost(found.board.urlName, found.urlName), statusCode: 302 })
      }
    },
  }),
]
