import { useParams, useSearch } from '@tanstack/react-router'
import type { OutputOf } from '../../../contract/call.ts'
import type { roadmapsSharedGetOne, roadmapsSharedPostsGet } from '../../../contract/roadmapSharing.ts'
import { outcomeOf } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { PasswordForm } from './lazyPasswordForm.ts'
import { SharedColumns } from './SharedColumns.tsx'
import { sharedPath } from './sharedPath.ts'
import { SharedTable } from './SharedTable.tsx'
import { groupedBy } from './groups.ts'
import { namesAt, postsQuery } from './area.ts'
import { readSharedSearch, type SharedSearch } from './sharedSearch.ts'

export type SharedRoadmap = Extract<OutputOf<typeof roadmapsSharedGetOne>, { isLocked: false }>
type Posts = OutputOf<typeof roadmapsSharedPostsGet>

/** A view of a roadmap that was given away, for anyone who has its address. One that opens nothing is an address where nothing is. */
export default function SharedRoadmapPage() {
  const search = readSharedSearch(useSearch({ strict: false }))
  const names = namesAt(useParams({ strict: false }))
  const found = useData('/api/roadmaps/shared/getOne', names)
  const open = found.data?.isLocked === false ? found.data : null
  const posts = useData(
    '/api/roadmaps/shared/posts/get',
    postsQuery(open?.id ?? '', names.roadmapViewID, search.after),
    {
      enabled: open !== null,
    },
  )
  if (found.data?.isLocked === true) return <PasswordForm names={names} search={search} />
  if (open && posts.data) return <Shared roadmap={open} posts={posts.data} search={search} names={names} />
  if (found.loading || posts.loading) return <main id="content" tabIndex={-1} aria-busy="true" className="min-h-dvh" />
  return outcomeOf([found]) === 'notFound' || outcomeOf([posts]) === 'notFound' ? <NotFoundPage /> : <FailedPage />
}

interface SharedProps {
  roadmap: SharedRoadmap
  posts: Posts
  search: SharedSearch
  names: { roadmapURLName: string; roadmapViewID: string }
}

function Shared({ roadmap, posts: { posts, cursor }, search: { after, embed }, names }: SharedProps) {
  const { t } = useWords()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const path = sharedPath(names)
  const groups = groupedBy(roadmap, posts)
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 sm:px-6 pt-8 pb-10 print:px-0 print:pt-0">
      <PageHead title={`${roadmap.name} · ${company}`} noindex />
      <p className="text-small text-ink-3">
        <bdi>{company}</bdi>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} dir="auto" className="min-w-0 text-h1 wrap-anywhere">
          {roadmap.name}
        </h1>
        {embed === undefined && (
          <span className="print:hidden">
            <Button size="small" onClick={() => print()}>
              {t('sharedRoadmap.print')}
            </Button>
          </span>
        )}
      </div>
      {posts.length === 0 && <p className="mt-6 text-ink-2">{t('sharedRoadmap.empty')}</p>}
      {posts.length > 0 && groups && <SharedColumns roadmap={roadmap} groups={groups} />}
      {posts.length > 0 && !groups && <SharedTable roadmap={roadmap} posts={posts} />}
      {(cursor !== null || after !== undefined) && (
        <nav aria-label={t('sharedRoadmap.pages')} className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-ui print:hidden">
          {after !== undefined && <TextLink href={withSearch(path, { embed })}>{t('sharedRoadmap.first')}</TextLink>}
          {cursor !== null && (
            <TextLink href={withSearch(path, { after: cursor, embed })}>{t('sharedRoadmap.next')}</TextLink>
          )}
        </nav>
      )}
    </main>
  )
}
