import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Roadmap } from '../../../contract/roadmaps.ts'
import { adminPaths } from '../adminPaths.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { useOpenView } from '../views/useOpenView.ts'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { Board } from './board/Board.tsx'
import { useRoadmapPosts } from './data/useRoadmapPosts.ts'
import { viewedRoadmap } from './data/viewedRoadmap.ts'
import { TableLayout } from './grid/TableLayout.tsx'
import { Matrix } from './matrix/Matrix.tsx'
import { Panel } from './panels/lazyPanel.ts'
import { changedSearch, isNarrowed, layouts, type RoadmapSearch } from './roadmapSearch.ts'
import { Filters } from './toolbar/Filters.tsx'
import { Notices } from './toolbar/Notices.tsx'
import { RoadmapMenu } from './toolbar/RoadmapMenu.tsx'
import { ShareButton } from './share/ShareButton.tsx'

interface RoadmapViewProps {
  roadmap: Roadmap
  /** What the address says; it may name a view alone. */
  asked: RoadmapSearch
  above: { text: string; href: string }[]
}

/** One roadmap: its layouts over the same posts, its filters, and what is open beside them. */
export function RoadmapView({ roadmap, asked, above }: RoadmapViewProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const mayShare = usePermission('roadmaps.share')
  const views = viewedRoadmap(roadmap)
  const opened = useOpenView(views, asked)
  const { search } = opened
  const posts = useRoadmapPosts(roadmap.id, search)
  const { rows, isLoaded, failed } = posts
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const canEdit = roadmap.canEdit && !roadmap.isLocked && !roadmap.isArchived
  const layout = search.as ?? 'table'
  const hrefOf = (change: Parameters<typeof changedSearch>[1]) =>
    adminPaths.roadmap(roadmap.urlName, { ...changedSearch(search, change) })
  const go = (change: Parameters<typeof changedSearch>[1]) =>
    void navigate({ href: hrefOf(change), resetScroll: false })
  const open = (p: string) => {
    setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    go({ p })
  }
  const close = () => {
    go({ p: undefined })
    requestAnimationFrame(() => opener?.isConnected && opener.focus())
  }
  const rowOf = useMemo(() => {
    const byID = new Map(rows.map((row) => [row.id, row]))
    return (id: string) => byID.get(id)
  }, [rows])
  const shared = { roadmap, rows, canEdit, search, hrefOf, onOpen: open }
  return (
    <AdminPage
      title={roadmap.name}
      above={above}
      width="full"
      action={
        <div className="flex flex-wrap items-center gap-2">
          {mayShare && <ShareButton roadmap={roadmap} search={search} name={opened.view?.name} />}
          <Button size="small" onClick={() => open('factors')}>
            {t('adminRoadmaps.factors')}
          </Button>
          <Button size="small" onClick={() => open('weights')}>
            {t('adminRoadmaps.tryWeights')}
          </Button>
          <RoadmapMenu roadmap={roadmap} search={search} onOpen={open} />
        </div>
      }
    >
      <Notices roadmap={roadmap} />
      <div
        className={`md:-mb-24 md:flex md:min-h-120 md:flex-col ${layout === 'table' || layout === 'kanban' ? 'md:h-[calc(100dvh-8.5rem)]' : ''}`}
      >
        <div className={search.p === undefined ? '' : 'max-lg:hidden'}>
          <ViewTabs
            list={views}
            open={opened}
            look={wholeLook}
            onSearch={(next) => void navigate({ href: views.path(next), resetScroll: false })}
          />
        </div>
        <div
          className={`mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line ${search.p === undefined ? '' : 'max-lg:hidden'}`}
        >
          <SegmentedLinks
            label={t('adminRoadmaps.layout')}
            links={layouts.map((one) => ({
              text: t(`adminRoadmaps.as.${one}`),
              href: hrefOf({ as: one === 'table' ? undefined : one, by: undefined, p: undefined }),
              current: one === layout,
            }))}
          />
        </div>
        <div className={search.p === undefined ? '' : 'max-lg:hidden'}>
          <Filters roadmap={roadmap} search={search} posts={posts} hrefOf={hrefOf} onChange={go} />
        </div>
        <div
          className={`min-h-0 md:flex-1 ${search.p === undefined ? '' : 'lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-6'}`}
        >
          <div
            className={`min-w-0 md:min-h-0 ${layout === 'table' || layout === 'kanban' ? 'md:h-full' : 'md:pb-24'} ${search.p === undefined ? '' : 'max-lg:hidden'}`}
          >
            {rows.length === 0 ? (
              <Nothing
                isLoaded={isLoaded}
                failed={failed}
                isNarrowed={isNarrowed(search)}
                clearHref={adminPaths.roadmap(roadmap.urlName, { as: search.as })}
              />
            ) : layout === 'table' ? (
              <TableLayout {...shared} total={posts.total}>
                {failed && <LoadFailed path="/api/roadmaps/posts/get" inputs={failed} />}
                {posts.loadMore && <More onMore={posts.loadMore} />}
              </TableLayout>
            ) : layout === 'matrix' ? (
              <Matrix roadmap={roadmap} rows={rows} hrefOf={(row) => hrefOf({ p: row.id })} />
            ) : (
              <Board {...shared} rowOf={rowOf} layout={layout} />
            )}
          </div>
          <Suspense fallback={search.p === undefined ? null : <RowsLoading rows={4} />}>
            {search.p !== undefined && (
              <Panel
                key={search.p}
                p={search.p}
                roadmap={roadmap}
                rowOf={rowOf}
                canEdit={canEdit}
                hrefOf={hrefOf}
                onClose={close}
              />
            )}
          </Suspense>
        </div>
      </div>
    </AdminPage>
  )
}

/** An address says all of how a roadmap looks. */
const wholeLook = { query: {}, isChanged: false, reset: () => {} }

interface NothingProps {
  isLoaded: boolean
  failed: Parameters<typeof LoadFailed<'/api/roadmaps/posts/get'>>[0]['inputs'] | null
  isNarrowed: boolean
  clearHref: string
}

function Nothing({ isLoaded, failed, isNarrowed: isFiltered, clearHref }: NothingProps): ReactNode {
  const { t } = useWords()
  if (failed) return <LoadFailed path="/api/roadmaps/posts/get" inputs={failed} clearHref={clearHref} />
  if (!isLoaded) return <RowsLoading rows={12} />
  if (isFiltered)
    return (
      <EmptyState
        title={t('adminRoadmaps.noMatch.title')}
        text={t('adminRoadmaps.noMatch.text')}
        action={<LinkButton href={clearHref}>{t('portal.filter.clear')}</LinkButton>}
      />
    )
  return (
    <EmptyState
      title={t('adminRoadmaps.empty.title')}
      text={t('adminRoadmaps.empty.text')}
      action={<LinkButton href={paths.adminPosts()}>{t('adminRoadmaps.toPosts')}</LinkButton>}
    />
  )
}

function More({ onMore }: { onMore: () => void }) {
  const { t } = useWords()
  return (
    <p className="py-4">
      <Button onClick={onMore}>{t('portal.loadMore')}</Button>
    </p>
  )
}
