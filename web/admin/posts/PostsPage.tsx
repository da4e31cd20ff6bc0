import { useNavigate, useSearch } from '@tanstack/react-router'
import { createElement, Suspense, useRef } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { usePin } from '../actions/usePin.ts'
import { usePostActions } from '../actions/usePostActions.tsx'
import { NewPostButton } from '../newPost/NewPostButton.tsx'
import { areFirst } from '../onboarding/areFirst.ts'
import { FirstSteps } from '../onboarding/lazyFirstSteps.ts'
import { useFirstSteps } from '../onboarding/useFirstSteps.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { useOpenView } from '../views/useOpenView.ts'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { changedSearch, isNarrowed, readAdminSearch, usualSort } from './adminSearch.ts'
import { clearedSearch, PostFilters } from './filters/PostFilters.tsx'
import { Further } from './list/Further.tsx'
import { NoPosts } from './list/NoPosts.tsx'
import { OpenPost } from './list/lazyOpenPost.ts'
import { PostCount } from './list/PostCount.tsx'
import { placeOf } from './list/place.ts'
import { PostList } from './list/PostList.tsx'
import { PostsMenu } from './list/PostsMenu.tsx'
import { ReadingPane } from './list/ReadingPane.tsx'
import { useFocusBack } from './list/useFocusBack.ts'
import { useListKeys } from './list/useListKeys.ts'
import { usePostList } from './list/usePostList.ts'
import { useRowFocus } from './list/useRowFocus.ts'
import { filtersOf, sortOf } from './queries.ts'
import { rowActions, type OnAction } from './rowActions.ts'
import { useLater } from '../../page/useLater.ts'
import { loadBulkJobs } from '../bulk/lazyBulk.ts'
import { BulkBar } from './selection/BulkBar.tsx'
import { BulkActions } from './selection/lazyBulkActions.ts'
import { useSelection } from './selection/useSelection.ts'
import { columnsOf, listColumns, moved, shownColumns, withSorted } from './table/columns.ts'
import { useRowsInSight } from './table/useRowsInSight.ts'
import { useListLook } from './useListLook.ts'
import { viewedPosts } from './viewedPosts.ts'
import { isBeyond } from './worth.ts'

/** Every post of every board, narrowed and ordered by the address. */
export default function PostsPage() {
  const { t } = useWords()
  const view = useOpenView(viewedPosts, readAdminSearch(useSearch({ strict: false })))
  const { search } = view
  const navigate = useNavigate()
  const { permissions = [] } = useViewer()
  const body = useRef<HTMLTableSectionElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data: fields } = useData('/api/customPostFields/list', {})
  const inSight = useRowsInSight(body)
  const list = usePostList(search, inSight)
  const { posts } = list
  const { data: found } = useData('/api/posts/count', filtersOf(search), {
    enabled: list.cursor !== null && search.after === undefined,
    keepPrevious: true,
  })
  const bulkJobs = useLater(loadBulkJobs, true)
  const steps = useFirstSteps()
  const { start, dialog } = usePostActions()
  const pin = usePin()
  const look = useListLook(view.view)
  const { columns: choice, setColumns: choose } = look
  const layout = search.p === undefined ? look.layout : 'list'
  const { sort = usualSort } = search
  const all = columnsOf(fields ?? [], permissions)
  const columns = layout === 'list' ? listColumns(all) : withSorted(shownColumns(all, choice), all, sort)
  const rows = useRowFocus(body, posts)
  const ids = posts.map(({ id }) => id)
  const selection = useSelection(JSON.stringify(filtersOf(search)), ids)

  const hrefOf = (post: PostItem) =>
    layout === 'list'
      ? paths.adminPosts({ ...search, p: placeOf(post) })
      : paths.adminPost(post.board.urlName, post.urlName)
  const go = (href: string) => navigate({ href, resetScroll: false })
  const close = () => go(paths.adminPosts({ ...search, p: undefined }))
  const act: OnAction = (action, post) =>
    action === 'pin' ? pin(post) : start(action, post, { onDone: () => rows.mayGo(post) })
  const leaveSelection = () => {
    selection.clear()
    const { currentID } = rows
    if (currentID === null) return
    rows.mayGo({ id: currentID })
    // The bar goes, and with it what had the focus.
    requestAnimationFrame(() => rows.focus(currentID))
  }
  const changeLayout = (next: typeof layout) => {
    look.setLayout(next)
    if (next === 'table' && search.p !== undefined) void go(paths.adminPosts({ ...search, p: undefined }))
  }
  useListKeys({
    posts,
    rows,
    selection,
    isOpen: search.p !== undefined,
    onMove: (post) => {
      if (search.p !== undefined) void navigate({ href: hrefOf(post), replace: true, resetScroll: false })
    },
    onOpen: (post) => void navigate({ href: hrefOf(post), resetScroll: layout === 'table' }),
    onClose: () => void close(),
    onFilter: () => adding.current?.click(),
    onLayout: () => changeLayout(layout === 'table' ? 'list' : 'table'),
    actions: rowActions
      .filter(({ permission }) => permissions.includes(permission))
      .map(({ action, key, text }) => ({ key, text, run: (post) => act(action, post) })),
  })
  const isEmpty = list.isLoaded && posts.length === 0
  const isBesidePane = layout === 'list' && !isEmpty
  const openAt = posts.findIndex((post) => placeOf(post) === search.p)
  const [open, next] = openAt === -1 ? [] : posts.slice(openAt, openAt + 2)
  useFocusBack(search.p !== undefined, open?.id ?? null, rows)

  return (
    <AdminPage
      title={t('admin.nav.posts')}
      width="full"
      action={
        <div className="flex items-center gap-2">
          <PostsMenu
            layout={layout}
            onLayout={changeLayout}
            choice={choice}
            onChoice={choose}
            fields={fields ?? []}
            filters={{ ...filtersOf(search), sort: sortOf(search) }}
          />
          <NewPostButton />
        </div>
      }
    >
      <div className={search.p === undefined ? '' : 'max-lg:hidden'}>
        <Suspense>{steps && areFirst(steps) && <FirstSteps />}</Suspense>
      </div>
      <div className="md:-mb-24 md:flex md:h-[calc(100dvh-5.5rem)] md:min-h-96 md:flex-col">
        {boards?.length !== 0 && (
          <div className={search.p === undefined ? '' : 'max-lg:hidden'}>
            <ViewTabs
              list={viewedPosts}
              open={view}
              look={look}
              onSearch={(next) => void go(paths.adminPosts({ ...next }))}
            />
            <PostFilters search={search} adding={adding}>
              <PostCount
                shown={posts.length}
                found={list.cursor === null ? null : found}
                sort={sort}
                isLoaded={list.isLoaded}
              />
            </PostFilters>
          </div>
        )}
        <div
          className={`min-w-0 md:min-h-0 md:flex-1 ${isBesidePane ? 'grid grid-cols-1 md:grid-rows-1 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]' : ''}`}
        >
          {(posts.length > 0 || isEmpty) && (
            <div
              className={`min-w-0 md:min-h-0 ${isBesidePane ? 'col-start-1 row-start-1' : 'md:h-full'} ${search.p === undefined ? '' : 'max-lg:invisible'}`}
            >
              <PostList
                body={body}
                posts={posts}
                listKey={list.key}
                rowCount={rowCountOf(list.cursor === null ? posts.length : found && !found.isMore ? found.count : -1)}
                inSight={inSight}
                columns={columns}
                fields={fields ?? []}
                sort={sort}
                sortHref={(next) => paths.adminPosts({ ...changedSearch(search, { sort: next }) })}
                onSize={(id, width) => choose({ ...choice, widths: withWidth(choice.widths, id, width) })}
                onMoveColumn={(id, before) =>
                  choose({
                    ...choice,
                    shown: moved(
                      columns.map((column) => column.id),
                      id,
                      before,
                    ),
                  })
                }
                hrefOf={hrefOf}
                openID={open?.id ?? null}
                isBesidePane={isBesidePane}
                rows={rows}
                selection={selection}
                onAction={act}
              >
                {isEmpty && <NoPosts isNarrowed={isNarrowed(search)} search={search} />}
                <Further search={search} list={list} />
              </PostList>
            </div>
          )}
          {isBesidePane && (
            <ReadingPane key={String(search.p !== undefined)} place={search.p ?? null}>
              <Suspense>
                {search.p !== undefined && (
                  <OpenPost
                    key={search.p}
                    place={search.p}
                    next={next ? placeOf(next) : null}
                    onClose={() => void close()}
                    onMoved={(p) =>
                      void navigate({ href: paths.adminPosts({ ...search, p }), replace: true, resetScroll: false })
                    }
                  />
                )}
              </Suspense>
            </ReadingPane>
          )}
          {posts.length === 0 &&
            !list.isLoaded &&
            (isBeyond(search, permissions) ? (
              <Forbidden text={t('adminPosts.beyond')} />
            ) : list.failed ? (
              <LoadFailed
                path="/api/posts/get"
                inputs={list.failed}
                clearHref={paths.adminPosts(clearedSearch(search))}
              />
            ) : (
              <RowsLoading rows={12} />
            ))}
        </div>
        {bulkJobs && createElement(bulkJobs)}
        {selection.count > 0 && (
          <BulkBar
            selection={selection}
            onClear={leaveSelection}
            found={list.cursor === null ? null : (found ?? null)}
            isPageChosen={ids.every((id) => selection.has(id))}
          >
            <Suspense>
              <BulkActions
                selection={
                  selection.isAllMatching
                    ? { filters: filtersOf(search), count: selection.count }
                    : { postIDs: selection.postIDs }
                }
                sort={sortOf(search)}
                onDone={leaveSelection}
              />
            </Suspense>
          </BulkBar>
        )}
      </div>
      {dialog}
    </AdminPage>
  )
}

/** The head is a row too; -1 stands for a number that nobody knows. */
function rowCountOf(posts: number): number {
  return posts === -1 ? -1 : posts + 1
}

function withWidth(widths: Readonly<Record<string, number>>, id: string, width: number | null) {
  const { [id]: _, ...rest } = widths
  return width === null ? rest : { ...rest, [id]: width }
}
