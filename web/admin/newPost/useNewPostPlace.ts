import { useRouter } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { readAdminSearch } from '../posts/adminSearch.ts'
import { namesOf, placeOf } from '../posts/list/place.ts'
import { useListLook } from '../posts/useListLook.ts'
import { viewedPosts } from '../posts/viewedPosts.ts'
import { useOpenView } from '../views/useOpenView.ts'

interface NewPostPlace {
  /** The URL name of the board that the page is about; null for none. */
  boardURLName: string | null
  /** Opens a post: beside the list where posts are read there, else on its page. */
  open(post: { urlName: string; board: { urlName: string } }): Promise<void>
}

/** Where a new post begins and where it is shown, by the page that it is begun on. */
export function useNewPostPlace(): NewPostPlace {
  const router = useRouter()
  const { pathname, searchStr } = router.state.location
  const { search, view } = useOpenView(viewedPosts, readAdminSearch(Object.fromEntries(new URLSearchParams(searchStr))))
  const { layout } = useListLook(view)
  const inPath = /^\/admin\/posts\/([^/]+)\//.exec(pathname)?.[1]
  const named =
    inPath === undefined ? namesOf(search.p).board || search.board?.split(',')[0] : decodeURIComponent(inPath)
  return {
    boardURLName: named ?? null,
    open: async (post) => {
      const isBeside = pathname === paths.adminPosts() && (layout === 'list' || search.p !== undefined)
      const href = isBeside
        ? paths.adminPosts({ ...search, p: placeOf(post) })
        : paths.adminPost(post.board.urlName, post.urlName)
      await router.navigate({ href, resetScroll: !isBeside, ignoreBlocker: true })
    },
  }
}
