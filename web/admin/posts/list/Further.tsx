import { useRouterState } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { LoadMore } from '../../../ui/actions/LoadMore.tsx'
import { useWords } from '../../../words/useWords.ts'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { mostPages } from '../../../../contract/filterKinds.ts'
import type { AdminSearch } from '../adminSearch.ts'
import type { PostList } from './usePostList.ts'

/** The way to further rows: they come by themselves as the list is scrolled, by the link without scripts, and by a press where they failed. */
export function Further({
  search,
  list: { cursor, failed, isLoaded, isLoading },
}: {
  search: AdminSearch
  list: PostList
}) {
  const { t } = useWords()
  const isNavigating = useRouterState({ select: (state) => state.isLoading })
  if (isLoaded && failed) return <LoadFailed path="/api/posts/get" inputs={failed} />
  if (cursor === null) return null
  return (
    <div className="py-4">
      <LoadMore
        href={moreHref(search, cursor)}
        label={t('portal.loadMore')}
        busy={isLoading || isNavigating}
        busyLabel={t('portal.loadingMore')}
      />
    </div>
  )
}

/** One page more from the start; where a call answers no more pages, the list goes on from where it is. */
function moreHref(search: AdminSearch, cursor: string): string {
  const { pages: shown, after, ...rest } = search
  const pages = Number(shown ?? 1) + 1
  if (pages > mostPages) return paths.adminPosts({ ...rest, after: cursor })
  return paths.adminPosts({ ...rest, pages: String(pages), after })
}
