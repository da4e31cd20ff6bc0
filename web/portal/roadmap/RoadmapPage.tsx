import { useSearch } from '@tanstack/react-router'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useData } from '../../data/react.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths, withSearch } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import { RoadmapColumn } from './RoadmapColumn.tsx'
import { readRoadmapSearch, roadmapQuery } from './roadmapSearch.ts'
import { RoadmapToolbar } from './RoadmapToolbar.tsx'

/** What the team means to do, by status: a column for each that the company shows, most votes first. A phone shows one at a time. */
export default function RoadmapPage() {
  const { t, statusName } = useWords()
  const search = readRoadmapSearch(useSearch({ strict: false }))
  const { data: company } = useData('/api/company/get', {})
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data, error, code } = useData('/api/roadmap/get', roadmapQuery(search), { live: true, keepPrevious: true })
  const name = company?.name ?? ''
  const columns = data?.columns ?? []
  const shown = columns.find(({ status }) => status.urlName === search.column) ?? columns[0]
  // A board or category that is gone shows nothing; its filter can still be taken away.
  const isGone = code === 'notFound'
  if (isGone && company?.portal.showsRoadmap === false) return <NotFoundPage />
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6">
      <PageHead
        title={t('roadmap.pageTitle', { company: name })}
        description={t('roadmap.lead', { company: name })}
        canonical={paths.roadmap()}
      />
      <h1 className="text-h1">{t('roadmap.title')}</h1>
      <p className="mt-1 text-ink-2">{t('roadmap.lead', { company: name })}</p>
      <RoadmapToolbar search={search} boards={boards ?? []} />
      {!data && error === null && <div className="min-h-96" aria-busy="true" />}
      {!data && error !== null && !isGone && <NotLoaded>{t('roadmap.failed')}</NotLoaded>}
      {(isGone || (data && columns.every(({ count }) => count === 0))) && (
        <NothingPlanned isFiltered={search.board !== undefined || search.category !== undefined} companyName={name} />
      )}
      {shown && columns.some(({ count }) => count > 0) && (
        <>
          <div className="mt-4 overflow-x-auto border-b border-line md:hidden">
            <SegmentedLinks
              label={t('roadmap.columns')}
              links={columns.map(({ status }) => ({
                text: statusName(status.name, status.language),
                href: withSearch(paths.roadmap(), { ...search, column: status.urlName }),
                current: status === shown.status,
              }))}
            />
          </div>
          <div className="mt-6 grid grid-cols-1 gap-x-8 md:auto-cols-[minmax(13.75rem,1fr)] md:grid-flow-col md:grid-cols-none md:overflow-x-auto md:pb-4">
            {columns.map((column) => (
              <RoadmapColumn
                key={`${column.status.id} ${column.cursor ?? ''}`}
                column={column}
                search={search}
                isShown={column === shown}
              />
            ))}
          </div>
        </>
      )}
    </main>
  )
}

function NothingPlanned({ isFiltered, companyName }: { isFiltered: boolean; companyName: string }) {
  const { t } = useWords()
  return (
    <div role="status">
      {isFiltered ? (
        <EmptyState
          title={t('portal.noMatch.title')}
          text={t('roadmap.noMatch')}
          action={<LinkButton href={paths.roadmap()}>{t('portal.filter.clear')}</LinkButton>}
        />
      ) : (
        <EmptyState
          title={t('roadmap.empty.title')}
          text={t('roadmap.empty.text', { company: companyName })}
          action={<LinkButton href={paths.portal()}>{t('roadmap.empty.action')}</LinkButton>}
        />
      )}
    </div>
  )
}
