import { useState } from 'react'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { usePage } from '../../page/context.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { FileLink } from './FileLink.tsx'
import type { ReportSearch } from './reportSearch.ts'
import type { Activity } from './reportWords.ts'

/** So many posts of a list are shown at first. */
const mostAtFirst = 5

const lists = ['mostWanted', 'rising', 'unanswered', 'stale'] as const

/** The posts that stand out as they are today, whatever the period. */
export function PostLists({ report, search }: { report: Activity; search: ReportSearch }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="lists" className="mt-12 border-t border-line pt-6">
      <h2 id="lists" className="text-h2">
        {t('adminReports.lists')}
      </h2>
      <div className="grid gap-x-12 lg:grid-cols-2">
        {lists.map((list) => (
          <PostList key={list} list={list} posts={report[list]} />
        ))}
      </div>
      <div className="mt-4">
        <FileLink search={search} part="posts" describedBy="lists" />
      </div>
    </section>
  )
}

function PostList({ list, posts }: { list: (typeof lists)[number]; posts: Activity['stale'] }) {
  const { t, compact, number, ago } = useWords()
  const [isWhole, setWhole] = useState(false)
  const { now } = usePage()
  const heading = `list-${list}`
  return (
    <section aria-labelledby={heading} className="mt-8 min-w-0">
      <h3 id={heading} className="text-h3">
        {t(`adminReports.${list}`)}
      </h3>
      <p className="mt-1 mb-2 text-small text-ink-3">{t(`adminReports.${list}.text`)}</p>
      {posts.length === 0 ? (
        <p className="border-t border-line py-3 text-ui text-ink-3">{t('adminReports.lists.none')}</p>
      ) : (
        <ol className="border-t border-line">
          {(isWhole ? posts : posts.slice(0, mostAtFirst)).map((post) => (
            <li key={post.id} className="flex gap-3 border-b border-line py-2.5">
              <span className="w-12 shrink-0 text-h3 tabular-nums">{compact(post.score)}</span>
              <div className="min-w-0 flex-1">
                <a
                  href={paths.adminPost(post.board.urlName, post.urlName)}
                  dir="auto"
                  className="line-clamp-2 rounded-xs text-ui wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
                >
                  {post.title}
                </a>
                <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
                  <StatusChip {...post.status} />
                  <span dir="auto" className="max-w-48 truncate">
                    {post.board.name}
                  </span>
                  <span suppressHydrationWarning>{t('adminReports.since', { list, ago: ago(post.since, now) })}</span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {posts.length > mostAtFirst && (
        <div className="mt-3">
          <Button size="small" aria-expanded={isWhole} aria-describedby={heading} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('adminReports.showFewer') : t('adminReports.showAll', { count: number(posts.length) })}
          </Button>
        </div>
      )}
    </section>
  )
}
