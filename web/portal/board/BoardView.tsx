import { useRouterState } from '@tanstack/react-router'
import { createElement, Suspense } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useWaitingState } from '../../components/outbox/waiting.ts'
import { PostRow } from '../../components/posts/PostRow.tsx'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useData } from '../../data/react.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { useLater } from '../../page/useLater.ts'
import { withSearch } from '../../paths.ts'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import { BoardAside } from './BoardAside.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { isFiltered, type BoardSearch } from './boardSearch.ts'
import { Composer } from './Composer.tsx'
import { boardQuery } from './boardQuery.ts'
import { Front, withFront } from './lazyFront.ts'
import { NoPosts } from './lazyNoPosts.ts'

interface BoardViewProps {
  board: Board
  search: BoardSearch
  /** The board's own address, which may differ from where it is shown. */
  canonical: string
}

/** A board: the composer, the toolbar, what the board is about, and the list. */
export function BoardView({ board, search, canonical }: BoardViewProps) {
  const { t, langOf } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const { data: boards } = useData('/api/boards/getAll', {})
  const front = withFront(boards?.length === 1 ? company : null)
  const hasCover = front !== null && company?.cover != null
  const name = company?.name ?? ''
  const isEmpty = board.postCount === 0 && !isFiltered(search)
  return (
    <>
      {front && hasCover && (
        <div className="mx-auto max-w-board px-4 pt-10 sm:px-6">
          <Front company={front} part="cover" />
        </div>
      )}
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto grid max-w-board grid-cols-1 gap-x-14 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_280px] lg:grid-rows-[auto_1fr] ${hasCover ? '' : 'pt-10'}`}
      >
        <div>
          <PageHead
            title={`${search.q === undefined ? '' : `${t('portal.filter.words', { words: search.q })} · `}${board.name} · ${name}`}
            description={board.description || t('portal.board.description', { board: board.name, company: name })}
            canonical={canonical}
            feed={board.isPrivate ? null : canonical}
          />
          <div dir="auto" className="flex flex-wrap items-center gap-3">
            <h1 lang={langOf(board.language)} className="text-h1 wrap-anywhere">
              {board.name}
            </h1>
            {board.isPrivate && <Badge kind="private">{t('portal.board.private')}</Badge>}
          </div>
          {board.description !== '' && (
            <p dir="auto" lang={langOf(board.descriptionLanguage)} className="mt-1 text-ink-2 wrap-anywhere">
              {board.description}
            </p>
          )}
          {front && <Front company={front} part="welcome" />}
          <Composer key={board.id} board={board} given={search.title} startsOpen={isEmpty} />
          {!isEmpty && (
            <BoardToolbar board={board} search={search} path={canonical} statuses={company?.statuses ?? []} />
          )}
        </div>
        <BoardAside board={board} statuses={isEmpty ? [] : (company?.statuses ?? [])} path={canonical} />
        <PostList board={board} search={search} path={canonical} companyName={name} />
      </main>
    </>
  )
}

/** What a board's list is made by. */
export interface PostListProps {
  board: Board
  search: BoardSearch
  path: string
  companyName: string
}

function PostList({ board, search, path, companyName }: PostListProps) {
  const { t } = useWords()
  const { data, error } = useData('/api/posts/get', boardQuery(board.urlName, search), {
    live: true,
    keepPrevious: true,
  })
  const count = useLater(loadCount, search.q !== undefined)
  const withRule = useWaitingState((waiting) => waiting.withRule)
  const busy = useRouterState({ select: (state) => state.isLoading })
  if (!data)
    return error === null ? <div className="min-h-96" aria-busy="true" /> : <NotLoaded>{t('portal.failed')}</NotLoaded>
  const pages = Number(search.pages ?? 1)
  const more =
    pages < 50 && search.after === undefined
      ? { pages: String(pages + 1) }
      : { pages: undefined, after: data.cursor ?? undefined }
  return (
    <section aria-labelledby="posts-heading">
      <VisuallyHidden>
        <h2 id="posts-heading">{t('portal.nav.feedback')}</h2>
        <p role="status">
          {t('portal.board.summary', { count: data.posts.length, sort: t(`portal.sort.${search.sort ?? 'trending'}`) })}
        </p>
      </VisuallyHidden>
      {search.q !== undefined && data.posts.length > 0 && (
        <div className="mt-4 min-h-5">
          {count && createElement(count, { board: board.urlName, search, list: data })}
        </div>
      )}
      {data.posts.length === 0 ? (
        <Suspense fallback={<div className="min-h-96" />}>
          <NoPosts board={board} search={search} path={path} companyName={companyName} />
        </Suspense>
      ) : (
        <ul>
          {withRule(
            data.posts.map((post) => <PostRow key={post.id} post={post} />),
            data.posts,
            search.after === undefined,
            data.hasNextPage,
          )}
        </ul>
      )}
      {data.hasNextPage && (
        <div className="mt-6">
          <LoadMore
            href={withSearch(path, { ...search, ...more })}
            label={t('portal.loadMore')}
            busyLabel={t('portal.loadingMore')}
            busy={busy}
          />
        </div>
      )}
    </section>
  )
}

const loadCount = async () =>
  (await loadChunk('web/portal/board/SearchCount.tsx', () => import('./SearchCount.tsx'))).SearchCount
