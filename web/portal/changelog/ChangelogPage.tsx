import { Suspense } from 'react'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { usePage } from '../../page/context.ts'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { useWords } from '../../words/useWords.ts'
import { entriesQuery, mostPagesTogether, readChangelogSearch, type ChangelogSearch } from './changelogSearch.ts'
import { EntryRow } from './EntryRow.tsx'
import { NoEntries } from './lazyNoEntries.ts'
import { ChangelogToolbar } from './wokenToolbar.ts'
import { Subscribe } from '../../components/subscribe/wokenSubscribe.ts'

/** What a company has shipped, the latest first, in a column to read. */
export default function ChangelogPage() {
  const { t } = useWords()
  const { frame } = usePage()
  const search = readChangelogSearch(useSearch({ strict: false }))
  const { data: company } = useData('/api/company/get', {})
  const { data: changelog, code } = useData('/api/changelog/get', {})
  const name = company?.name ?? ''
  if (isNotFound(code)) return <NotFoundPage />
  const label = changelog?.labels.find(({ urlName }) => urlName === search.label)
  const labels = changelog?.labels ?? []
  const title = label
    ? t('changelogList.ofLabel', { label: label.name, company: name })
    : t('changelogList.pageTitle', { company: name })
  const intro = changelog?.introHTML ?? ''
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6">
      <PageHead
        title={title}
        description={t('changelogList.lead', { company: name })}
        canonical={paths.changelog({ label: label?.urlName })}
        noindex={(search.q ?? search.labels ?? search.after) !== undefined}
        feed={paths.changelog()}
      />
      <header className="lg:ms-44 lg:max-w-[42.5rem]">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h1 className="text-h1">{t('changelog.title')}</h1>
          {changelog?.canEdit === true && (
            <LinkButton href={paths.adminChangelog()} size="small">
              {t('changelogList.write')}
            </LinkButton>
          )}
        </div>
        {intro === '' ? (
          <p className="mt-1 text-ink-2">{t('changelogList.lead', { company: name })}</p>
        ) : (
          <Markdown html={intro} className="entry mt-1 text-ink-2" />
        )}
        {changelog?.isShown === false && <p className="mt-3 text-small text-ink-2">{t('changelogList.onlyTeam')}</p>}
        {/* Inside another site nobody subscribes, and its pop-up of news is only read. */}
        {!frame && (
          <div className="mt-4">
            <Suspense fallback={<div className="min-h-8" />}>
              <Subscribe labels={labels} outcome={search.subscribe} label={label} />
            </Suspense>
          </div>
        )}
        {frame !== 'news' && (
          <Suspense fallback={<div className="min-h-18" />}>
            <ChangelogToolbar search={search} labels={labels} />
          </Suspense>
        )}
      </header>
      <Entries search={search} companyName={name} />
    </main>
  )
}

/** Whether an address asks for some entries only. */
function isNarrowed({ label, type, q, labels }: ChangelogSearch): boolean {
  return (label ?? type ?? q ?? labels) !== undefined
}

function Entries({ search, companyName }: { search: ChangelogSearch; companyName: string }) {
  const { t } = useWords()
  const { data, error, code } = useData('/api/changelog/getEntries', entriesQuery(search), { keepPrevious: true })
  const busy = useRouterState({ select: (state) => state.isLoading })
  // A label that is gone has no entries; its filter can still be removed.
  const isGone = isNotFound(code)
  if (!data && error === null) return <div className="min-h-dvh" aria-busy="true" />
  if (!data && !isGone)
    return (
      <div className="mt-6 lg:ms-44 lg:max-w-[42.5rem]">
        <NotLoaded>{t('changelogList.failed')}</NotLoaded>
      </div>
    )
  const entries = isGone ? [] : (data?.entries ?? [])
  if (entries.length === 0) return <NoEntries isNarrowed={isNarrowed(search)} companyName={companyName} />
  const pages = Number(search.pages ?? 1)
  const more =
    pages < mostPagesTogether && search.after === undefined
      ? { pages: String(pages + 1) }
      : { pages: undefined, after: data?.cursor ?? undefined }
  return (
    <section aria-label={t('changelogList.entries')}>
      {isNarrowed(search) && (
        <p role="status" className="sr-only">
          {t('changelogList.results', { count: entries.length })}
        </p>
      )}
      <ul>
        {entries.map((entry, place) => (
          <EntryRow key={entry.id} entry={entry} isFirst={place === 0} />
        ))}
      </ul>
      {data?.hasNextPage === true && (
        <div className="lg:ms-44 lg:max-w-[42.5rem]">
          <LoadMore
            href={paths.changelog({ ...search, subscribe: undefined, ...more })}
            label={t('changelogList.showMore')}
            busyLabel={t('portal.loadingMore')}
            busy={busy}
          />
        </div>
      )}
    </section>
  )
}
