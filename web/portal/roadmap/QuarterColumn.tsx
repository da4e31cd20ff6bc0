import { useState, type ReactNode } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import type { RoadmapQuarter } from '../../../contract/roadmap.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useData, useDataClient } from '../../data/react.tsx'
import { paths, withSearch } from '../../paths.ts'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { useWords } from '../../words/useWords.ts'
import { Cards } from './Cards.tsx'
import { quarterName } from './quarterName.ts'
import { quarterQuery } from './quarterQuery.ts'
import type { RoadmapSearch } from './roadmapSearch.ts'

interface QuarterColumnProps {
  column: RoadmapQuarter
  search: RoadmapSearch
  /** Whether a phone shows it. */
  isShown: boolean
}

/** A quarter with its posts of every status. */
export function QuarterColumn({ column, search, isShown }: QuarterColumnProps) {
  const { t } = useWords()
  const heading = `column-${column.quarter}`
  return (
    <section aria-labelledby={heading} className={`min-w-0 ${isShown ? '' : 'max-md:hidden'}`}>
      <div className="border-b border-line pb-2">
        <h2 id={heading} className="text-h3">
          {quarterName(t, column.quarter)}
        </h2>
        <p className="text-small text-ink-3 tabular-nums">
          <PostCount {...column} />
        </p>
      </div>
      <QuarterPosts column={column} search={search} />
    </section>
  )
}

/** What was finished before this quarter, folded: a reader came for what is next. */
export function DoneQuarters({
  column,
  search,
  isOpen,
}: {
  column: RoadmapQuarter
  search: RoadmapSearch
  isOpen: boolean
}) {
  const { t } = useWords()
  return (
    <details className="mt-10 border-t border-line pt-4" open={isOpen}>
      <summary className="cursor-pointer text-ui">
        <h2 className="inline text-h3">{quarterName(t, column.quarter)}</h2>
        <span className="ms-3 text-small text-ink-3 tabular-nums">
          <PostCount {...column} />
        </span>
      </summary>
      <div className="max-w-main">
        <QuarterPosts column={column} search={search} />
      </div>
    </details>
  )
}

function PostCount({ count, isMore }: Pick<RoadmapQuarter, 'count' | 'isMore'>): ReactNode {
  const { t, number } = useWords()
  return isMore ? t('roadmap.overCounted', { count: number(count) }) : t('roadmap.posts', { count })
}

/** More posts are loaded for this quarter alone; without JavaScript the link brings more of every one. */
function QuarterPosts({ column, search }: Omit<QuarterColumnProps, 'isShown'>) {
  const { t } = useWords()
  const client = useDataClient()
  const { quarter } = column
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const last = cursors.at(-1)
  const lastPage = useData('/api/roadmap/get', quarterQuery(search, quarter, last ?? ''), {
    enabled: last !== undefined,
  })
  const cursor = last === undefined ? column.cursor : (lastPage.data?.quarters?.[0]?.cursor ?? null)
  const showMore = async (next: string) => {
    setBusy(true)
    await client.load('/api/roadmap/get', quarterQuery(search, quarter, next))
    setBusy(false)
    setCursors([...cursors, next])
  }
  return (
    <>
      <ul>
        <Cards posts={column.posts} showsStatus />
        {cursors.map((one, at) => (
          <MorePosts
            key={one}
            search={search}
            quarter={quarter}
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
              column: quarter,
              pages: String(Number(search.pages ?? 1) + 1),
            })}
            label={t('roadmap.showMore')}
            busyLabel={t('portal.loadingMore')}
            busy={busy}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!busy) void showMore(cursor)
            }}
          />
        </div>
      )}
    </>
  )
}

interface MorePostsProps {
  search: RoadmapSearch
  quarter: string
  /** Where each further page begins, and which of them this is. */
  cursors: readonly string[]
  at: number
  /** The last post of the first page. */
  lastBefore: PostItem | undefined
}

function MorePosts({ search, quarter, cursors, at, lastBefore }: MorePostsProps) {
  const { t } = useWords()
  const client = useDataClient()
  const [before, cursor = ''] = [cursors[at - 1], cursors[at]]
  const query = quarterQuery(search, quarter, cursor)
  const { data, error } = useData('/api/roadmap/get', query)
  const retry = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void client.load('/api/roadmap/get', query, { force: true })
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
      : client.peek('/api/roadmap/get', quarterQuery(search, quarter, before)).data?.quarters?.[0]?.posts.at(-1)
  return data && <Cards posts={data.quarters?.[0]?.posts ?? []} last={last} showsStatus />
}
