import { useSearch } from '@tanstack/react-router'
import { roadmapGroupings } from '../../../contract/roadmapGroupings.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useData } from '../../data/react.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths, withSearch } from '../../paths.ts'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import { NothingPlanned } from './lazyNothingPlanned.ts'
import { RoadmapColumns } from './RoadmapColumns.tsx'
import { readRoadmapSearch, roadmapQuery } from './roadmapSearch.ts'
import { RoadmapToolbar } from './RoadmapToolbar.tsx'

/** What the team means to do, by status or by quarter: the company chooses which comes first, and a reader may switch. */
export default function RoadmapPage() {
  const { t } = useWords()
  const search = readRoadmapSearch(useSearch({ strict: false }))
  const { data: company } = useData('/api/company/get', {})
  const usual = company?.portal.roadmapGrouping ?? 'status'
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data, error, code } = useData('/api/roadmap/get', roadmapQuery(search, usual), {
    live: true,
    keepPrevious: true,
  })
  const name = company?.name ?? ''
  const hasPosts = [...(data?.columns ?? []), ...(data?.quarters ?? [])].some(({ count }) => count > 0)
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
      <div className="mt-4 border-b border-line">
        <SegmentedLinks
          label={t('roadmap.groupBy')}
          links={roadmapGroupings.map((grouping) => ({
            text: t(`roadmap.by.${grouping}`),
            href: withSearch(paths.roadmap(), {
              ...search,
              by: grouping === usual ? undefined : grouping,
              column: undefined,
              pages: undefined,
            }),
            current: grouping === (search.by ?? usual),
          }))}
        />
      </div>
      {!data && error === null && <div className="min-h-96" aria-busy="true" />}
      {!data && error !== null && !isGone && <NotLoaded>{t('roadmap.failed')}</NotLoaded>}
      {(isGone || (data && !hasPosts)) && (
        <NothingPlanned
          by={search.by}
          isFiltered={search.board !== undefined || search.category !== undefined}
          companyName={name}
        />
      )}
      {data && hasPosts && <RoadmapColumns roadmap={data} search={search} />}
    </main>
  )
}
