import { createElement, Suspense } from 'react'
import type { Entry } from '../../../contract/changelog.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { useLater } from '../../page/useLater.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { useWords } from '../../words/useWords.ts'
import { entryPageHTML } from '../../components/changelog/entryHTML.ts'
import { EntryCover } from '../../components/changelog/EntryCover.tsx'
import { EntryDate } from './EntryDate.tsx'
import { EntryMarks } from './EntryMarks.tsx'
import { LikeEntry } from './LikeEntry.tsx'
import { LinkedPosts } from './LinkedPosts.tsx'
import { Neighbours } from './Neighbours.tsx'
import { Subscribe } from '../../components/subscribe/wokenSubscribe.ts'

/** An entry's own page: all that it says, who asked for it, and where to read on. */
export function EntryView({ entry }: { entry: Entry }) {
  const { t, langOf } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const { data: changelog } = useData('/api/changelog/get', {})
  const later = useLater(loadLater, isSignedIn(useViewer()))
  const { title, urlName, team, published } = entry
  const companyName = company?.name ?? ''
  const lang = langOf(entry.language)
  const isPublic = published !== null && team?.segment == null && changelog?.isShown !== false
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-6 sm:px-6">
      <PageHead
        title={`${title} · ${companyName}`}
        description={
          entry.excerpt === '' ? t('changelogEntry.description', { title, company: companyName }) : entry.excerpt
        }
        canonical={paths.changelogEntry(urlName)}
        noindex={!isPublic}
        published={published}
      />
      <div className="lg:ms-44 lg:max-w-[42.5rem]">
        <p className="text-small">
          <TextLink look="quiet" href={paths.changelog()}>
            {t('changelog.title')}
          </TextLink>
        </p>
        <article>
          <header className="mt-4">
            <h1 tabIndex={-1} dir="auto" lang={lang} className="text-h1 wrap-anywhere text-balance">
              {title}
            </h1>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <EntryDate at={published} />
              <EntryMarks entry={entry} />
              {changelog?.canEdit === true && (
                <LinkButton
                  href={paths.adminChangelogEntry(urlName)}
                  size="small"
                  aria-label={t('changelogEntry.editOf', { title })}
                >
                  {t('changelogEntry.edit')}
                </LinkButton>
              )}
            </div>
            {team && team.state !== 'published' && (
              <p className="mt-3 text-small text-ink-2">{t('changelogEntry.state', { state: team.state })}</p>
            )}
            {team?.segment && (
              <p className="mt-3 text-small text-ink-2">
                {t('changelogEntry.onlySegment', { segment: team.segment.name })}
              </p>
            )}
          </header>
          <EntryCover cover={entry.cover} isFirst />
          <Markdown html={entryPageHTML(entry.html, t)} lang={lang} className="entry mt-6 text-lead wrap-anywhere" />
          <LinkedPosts entry={entry} headingLevel={2} />
          {later && createElement(later, { key: entry.id, entryID: entry.id })}
          <div className="mt-6">
            <LikeEntry entry={entry} />
          </div>
        </article>
        <Neighbours newer={entry.newer} older={entry.older} />
        <div className="mt-10">
          <Suspense fallback={<div className="min-h-8" />}>
            <Subscribe labels={changelog?.labels ?? []} />
          </Suspense>
        </div>
      </div>
    </main>
  )
}

/** What only signed-in people are shown, once the page is awake. */
const loadLater = () =>
  loadChunk('web/portal/changelog/Solved.tsx', () => import('./Solved.tsx')).then(({ Solved }) => Solved)
