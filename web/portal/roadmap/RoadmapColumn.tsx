import { Fragment, useState } from 'react'
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
import { RoadmapCard } from './RoadmapCard.tsx'

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

/** Posts one below the other; those that are done under the month in which they were. `last` is the one above them. */
function Cards({ posts, last }: { posts: readonly PostItem[]; last?: PostItem | undefined }) {
  return posts.map((post, at) => {
    const month = monthOf(post)
    const isFirst = month !== undefined && month !== monthOf(at === 0 ? last : posts[at - 1])
    return (
      <Fragment key={post.id}>
        {isFirst && <MonthHeading month={month} />}
        <RoadmapCard post={post} headingLevel={month === undefined ? 3 : 4} />
      </Fragment>
    )
  })
}

/** The month in which a post was done, `2026-11`, in the time zone of all dates; undefined where a column is by votes. */
function monthOf(post: PostItem | undefined): string | undefined {
  return post?.changed?.slice(0, 7)
}

function MonthHeading({ month }: { month: string }) {
  const words = useWords()
  return (
    <li className="border-b border-line pt-6 pb-1.5">
      <h3 className="text-small text-ink-2">{words.month(month)}</h3>
    </li>
  )
}
