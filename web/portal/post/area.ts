import { redirect } from '@tanstack/react-router'
import { page } from '../../area.ts'
import { paths } from '../../paths.ts'
import { loadPost } from './loadPost.ts'
import { readPostSearch } from './postSearch.ts'

export const pages = [
  page({
    path: '$board/p/$post',
    code: () => import('./PostPage.tsx'),
    readSearch: readPostSearch,
    load: async ({ client, params: { board, post }, search }) => {
      const found = await loadPost(client, board, post, search)
      // An old address, or one under another board, goes to where the post lives now.
      if (found && (found.board.urlName !== board || found.urlName !== post)) {
        throw redirect({ href: paths.post(found.board.urlName, found.urlName), statusCode: 308 })
      }
    },
  }),
]
