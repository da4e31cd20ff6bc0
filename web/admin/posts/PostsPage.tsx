import { useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { mostPages, readAdminSearch, type AdminSearch } from './adminSearch.ts'
import { ManageDialog } from './lazyManageDialog.ts'
import type { Task } from './ManageDialog.tsx'
import { PostFilters } from './PostFilters.tsx'
import { PostTable } from './PostTable.tsx'
import { postsFilters, postsQuery } from './queries.ts'
import { usePostKeys } from './usePostKeys.ts'

/** Every post of every board, narrowed and ordered by the address. */
export default function PostsPage() {
  const { t, number } = useWords()
  const search = readAdminSearch(useSearch({ strict: false }))
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const query = postsQuery(search)
  const posts = useData('/api/posts/get', query, { live: true, keepPrevious: true })
  const shown = posts.data?.posts ?? none
  const { data: all } = useData('/api/posts/count', postsFilters(search), {
    enabled: posts.data?.hasNextPage === true && search.after === undefined,
  })
  const [task, setTask] = useState<Task | null>(null)
  const { table, rowMayGo } = usePostKeys(shown, (post) => setTask({ kind: 'status', post }))

  return (
    <AdminPage title={t('admin.nav.posts')} width="full">
      <PostFilters search={search} />
      <p role="status" className="sr-only">
        {posts.data && t('admin.posts.summary', { count: shown.length, sort: t(`admin.sort.${query.sort}`) })}
      </p>
      {shown.length > 0 && <PostTable ref={table} posts={shown} onTask={setTask} />}
      {posts.data && shown.length === 0 && <NoPosts search={search} />}
      {!posts.data &&
        (posts.error === null ? <RowsLoading rows={12} /> : <LoadFailed path="/api/posts/get" inputs={query} />)}
      {posts.data?.hasNextPage && (
        <LoadMore
          href={moreHref(search, posts.data.cursor)}
          label={t('portal.loadMore')}
          busy={isLoading}
          busyLabel={t('portal.loadingMore')}
          progress={
            all && search.after === undefined
              ? t(all.isMore ? 'admin.posts.shownOfOver' : 'admin.posts.shownOf', {
                  count: number(shown.length),
                  all: number(all.count),
                })
              : t('admin.posts.shown', { count: shown.length })
          }
        />
      )}
      <Suspense>
        {task && <ManageDialog task={task} onClose={() => setTask(null)} onDone={() => rowMayGo(task.post)} />}
      </Suspense>
    </AdminPage>
  )
}

const none: PostItem[] = []

function NoPosts({ search }: { search: AdminSearch }) {
  const { t } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  const mayCreate = usePermission('boards.manage')
  const isNarrowed = Object.keys(search).some((name) => name !== 'sort')
  if (boards?.length === 0)
    return (
      <EmptyState
        title={t('admin.boards.empty.title')}
        text={t(mayCreate ? 'admin.boards.empty.text' : 'admin.boards.empty.wait')}
        action={
          mayCreate && (
            <LinkButton href={`${paths.adminBoards()}?new=1`} look="primary" icon="plus">
              {t('admin.boards.first')}
            </LinkButton>
          )
        }
      />
    )
  if (!isNarrowed)
    return (
      <EmptyState
        title={t('admin.posts.empty.title')}
        text={t('admin.posts.empty.text')}
        action={<LinkButton href={paths.portal()}>{t('admin.nav.portal')}</LinkButton>}
      />
    )
  return (
    <EmptyState
      title={t('portal.noMatch.title')}
      text={t('admin.posts.noMatch')}
      action={<LinkButton href={paths.adminPosts()}>{t('portal.filter.clear')}</LinkButton>}
    />
  )
}

/** One page more from the start; where a call answers no more pages, the list goes on from where it is. */
function moreHref(search: AdminSearch, cursor: string | null): string {
  const { pages: shown, after, ...rest } = search
  const pages = Number(shown ?? 1) + 1
  if (pages > mostPages && cursor !== null) return paths.adminPosts({ ...rest, after: cursor })
  return paths.adminPosts({ ...rest, pages: String(pages), ...(after === undefined ? {} : { after }) })
}
