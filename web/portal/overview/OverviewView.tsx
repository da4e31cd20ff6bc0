import type { Board } from '../../../contract/boards.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useData, useViewer } from '../../data/react.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { Front, withFront } from '../board/lazyFront.ts'
import { OverviewColumns } from './OverviewColumns.tsx'
import { OverviewComposer } from './OverviewComposer.tsx'

/** The first page of a portal of several boards: a sentence, the composer, and what goes on. */
export function OverviewView({ boards }: { boards: readonly Board[] }) {
  const { t } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const { data, error } = useData('/api/overview/get', {}, { live: true })
  const { permissions } = useViewer()
  const front = withFront(company)
  const name = company?.name ?? ''
  const title = t('overview.title', { company: name })
  const [first, ...others] = boards.filter(({ team }) => team?.isArchived !== true)
  const isEmpty =
    data !== null &&
    data.moving.length + data.wanted.length + data.done.length === 0 &&
    boards.every(({ postCount }) => postCount === 0)
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6">
      <PageHead title={title} description={company?.portal.welcome ?? t('overview.lead')} canonical={paths.portal()} />
      {front && <Front company={front} part="cover" />}
      <div className="grid gap-x-14 lg:grid-cols-2">
        <div>
          <h1 className="text-h1 wrap-anywhere">{title}</h1>
          {front && front.portal.welcome !== null ? (
            <Front company={front} part="welcome" />
          ) : (
            <p className="mt-2 max-w-[62ch] text-ink-2">{t('overview.lead')}</p>
          )}
        </div>
        {first && <OverviewComposer boards={[first, ...others]} />}
      </div>
      {data === null && error !== null && (
        <div className="mt-12">
          <NotLoaded>{t('portal.failed')}</NotLoaded>
        </div>
      )}
      {isEmpty && (
        <div className="mt-4">
          {boards.length === 0 ? (
            <EmptyState
              title={t('overview.noBoards.title')}
              text={t('overview.noBoards.text', { company: name })}
              action={
                permissions?.includes('boards.manage') && (
                  <LinkButton look="primary" href={`${paths.adminBoards()}?new=1`}>
                    {t('overview.firstBoard')}
                  </LinkButton>
                )
              }
            />
          ) : (
            <EmptyState title={t('portal.empty.title')} text={t('portal.empty.text', { company: name })} />
          )}
        </div>
      )}
      {data === null && error === null ? (
        <div className="min-h-dvh" aria-busy="true" />
      ) : (
        <OverviewColumns overview={data} boards={boards} />
      )}
    </main>
  )
}
