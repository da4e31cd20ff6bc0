import { useState } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import type { RoadmapColumn as Column } from '../../../contract/roadmap.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useData, useDataClient } from '../../data/react.tsx'
import { paths, withSearch } from '../../paths.ts'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'
import { columnQuery } from './columnQuery.ts'
import type { RoadmapSearch } from './roadmapSearch.ts'
import { Cards } from './Cards.tsx'

interface RoadmapColumnProps {
  column: Column
  search: RoadmapSearch
  /** Whether a phone shows it. */
  isShown: boolean
}

/** A status with its posts. More of them are loaded for this column alone; without JavaScript the link brings more of every column. */
export function RoadmapColumn({ column, search, isShown }: RoadmapColumnProps) {
  const { t, number } = useWords()
  const client = useDataClient()
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { status, count, score, isMore } = column
  const last = cursors.at(-1)
  const lastPage = useData('/api/posts/get', columnQuery(search, status, last ?? ''), {
    enabled: last !== undefined,
  })
  const cursor = last === undefined ? column.cursor : lastPage.data?.hasNextPage === true ? lastPage.data.cursor : null
  const goOn = async (next: string) => {
    setBusy(true)
    await client.load('/api/posts/get', columnQuery(search, status, next))
    setBusy(false)
    setCursors([...cursors, next])
  }
  const heading = `column-${status.urlName}`
  return (
    <section aria-labelledby={heading} className={`min-w-0 ${isShown ? '' : 'max-md:hidden'}`}>
      <div className="border-b border-line pb-2">
        <h2 id={heading} className="flex min-w-0 items-center gap-2 text-h3">
          <StatusChip {...status} look="heading" />
        </h2>
        <p className="text-small text-ink-3 tabular-nums">
          {isMore
            ? t('roadmap.overCounted', { count: number(count) })
            : t('roadmap.totals', { count, votes: score ?? 0 })}
        </p>
      </div>
      {column.posts.length === 0 && <p className="py-6 text-ui text-ink-3">{t('roadmap.columnEmpty')}</p>}
      <ul>
        <Cards posts={column.posts} />
        {cursors.map((one, at) => (
          <MorePosts
            key={one}
            search={search}
            status={status}
            cursors={cursors}
            at={at}
            lastBefore={column.posts.at(-1)}
          />
        ))}
      </ul>
      {cursor !== null && (
        <div className="mt-4">
          <LoadMore
            href={withSearch(paths.roadmap(), {
              ...search,
              column: status.urlName,
              pages: String(Number(search.pages ?? 1) + 1),
            })}
            label={t('roadmap.showMore')}
            busyLabel={t('portal.loadingMore')}
            busy={busy}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!busy) void goOn(cursor)
            }}
          />
        </div>
      )}
    </section>
  )
}

interface MorePostsProps {
  search: RoadmapSearch
  status: Column['status']
  /** Where each further page begins, and which of them this is. */
  cursors: readonly string[]
  at: number
  /** The last post of the first pages. */
  lastBefore: PostItem | undefined
}

function MorePosts({ search, status, cursors, at, lastBefore }: MorePostsProps) {
  const { t } = useWords()
  const client = useDataClient()
  const [before, cursor = ''] = [cursors[at - 1], cursors[at]]
  const query = columnQuery(search, status, cursor)
  const { data, error } = useData('/api/posts/get', query)
  const retry = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void client.load('/api/posts/get', query, { force: true })
  }
  if (error !== null && !data)
    return (
      <li className="py-4">
        <NotLoaded onRetry={retry}>{t('roadmap.failed')}</NotLoaded>
      </li>
    )
  const last =
    before === undefined
      ? lastBefore
      : client.peek('/api/posts/get', columnQuery(search, status, before)).data?.posts.at(-1)
  return data && <Cards posts={data.posts} last={last} />
}
