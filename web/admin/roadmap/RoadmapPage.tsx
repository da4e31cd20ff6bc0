import type { PostItem } from '../../../contract/posts.ts'
import type { RoadmapColumn } from '../../../contract/roadmap.ts'
import { useData } from '../../data/react.tsx'
import { usePage } from '../../page/context.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'

/** The roadmap as the team works with it: the posts of every board, by status, and what is late. The team has it where visitors do not. */
export default function RoadmapPage() {
  const { t } = useWords()
  const isShown = useData('/api/company/get', {}).data?.portal.showsRoadmap
  const { data, error } = useData('/api/roadmap/get', { pages: 1 }, { live: true })
  const isEmpty = data?.columns.every(({ count }) => count === 0)
  const open = <LinkButton href={paths.roadmap()}>{t('admin.roadmap.open')}</LinkButton>
  return (
    <AdminPage title={t('admin.nav.publicRoadmap')} {...(isShown === true ? { action: open } : {})}>
      <p className="mb-8 text-ink-2">
        {t('admin.roadmap.lead')}
        {isShown === false && (
          <>
            {` ${t('admin.roadmap.hidden')} `}
            <TextLink href={paths.adminSettings('general')}>{t('admin.roadmap.show')}</TextLink>
          </>
        )}
      </p>
      {isEmpty === true && (
        <EmptyState
          title={t('admin.roadmap.empty.title')}
          text={t('admin.roadmap.empty.text')}
          action={<LinkButton href={paths.adminPosts()}>{t('admin.toPosts')}</LinkButton>}
        />
      )}
      {isEmpty === false && data?.columns.map((column) => <Column key={column.status.id} column={column} />)}
      {!data && (error === null ? <RowsLoading /> : <LoadFailed path="/api/roadmap/get" inputs={{ pages: 1 }} />)}
    </AdminPage>
  )
}

function Column({ column: { status, posts, count, isMore, score, hasNextPage } }: { column: RoadmapColumn }) {
  const { t, number } = useWords()
  const heading = `status-${status.urlName}`
  return (
    <section aria-labelledby={heading} className="mb-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
        <h2 id={heading} className="flex min-w-0 items-center text-h3">
          <StatusChip {...status} look="heading" />
        </h2>
        <p className="text-small text-ink-3 tabular-nums">
          {isMore
            ? t('admin.roadmap.more', { count: number(count) })
            : t('admin.roadmap.totals', { count, votes: score ?? 0 })}
        </p>
      </div>
      {posts.length === 0 ? (
        <p className="py-4 text-ui text-ink-3">{t('admin.roadmap.noPosts')}</p>
      ) : (
        <Posts posts={posts} />
      )}
      {hasNextPage && (
        <p className="mt-3">
          <TextLink href={paths.adminPosts({ status: status.urlName, sort: 'top' })}>{t('admin.roadmap.all')}</TextLink>
        </p>
      )}
    </section>
  )
}

function Posts({ posts }: { posts: readonly PostItem[] }) {
  const { t, compact } = useWords()
  return (
    <table className="w-full table-fixed text-ui">
      <thead>
        <tr className="border-b border-line text-small text-ink-3">
          <th scope="col" className={votes}>
            {t('admin.posts.votes')}
          </th>
          <th scope="col" className="text-start font-[480]">
            {t('admin.posts.title')}
          </th>
          <th scope="col" className={board}>
            {t('admin.posts.board')}
          </th>
          <th scope="col" className={expected}>
            {t('admin.posts.eta')}
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id} className="border-b border-line hover:bg-hover">
            <td className={`${votes} text-h3`}>{compact(post.score)}</td>
            <th scope="row" className="py-2 pe-4 text-start font-[480]">
              <a
                href={paths.adminPost(post.board.urlName, post.urlName)}
                dir="auto"
                className="line-clamp-2 rounded-xs wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
              >
                {post.title}
              </a>
              <span dir="auto" className="block truncate text-small text-ink-3 md:hidden">
                {post.board.name}
              </span>
            </th>
            <td dir="auto" className={`${board} truncate text-ink-2`} title={post.board.name}>
              {post.board.name}
            </td>
            <td className={expected}>
              <Month post={post} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The month in which a post is expected. What is not done by its end is late, in words and not by colour alone. */
function Month({ post: { eta, status } }: { post: PostItem }) {
  const { t, month } = useWords()
  const { now } = usePage()
  if (eta === null) return <span className="text-ink-3">{t('admin.roadmap.noMonth')}</span>
  const isLate = status.type !== 'complete' && eta.slice(0, 7) < new Date(now).toISOString().slice(0, 7)
  if (isLate) return <span className="text-danger-ink">{t('admin.roadmap.late', { month: month(eta) })}</span>
  return month(eta)
}

const votes = 'h-11 w-14 text-start font-[480]'
const board = 'hidden w-48 pe-4 text-start font-[480] md:table-cell'
const expected = 'w-28 text-start font-[480] sm:w-40'
