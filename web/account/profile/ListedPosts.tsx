import type { ListedPost } from '../../../contract/users.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useData } from '../../data/react.tsx'
import { usePage } from '../../page/context.ts'
import { paths } from '../../paths.ts'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'
import { moreOf, personListQuery, type PersonListName, type PersonSearch } from './personSearch.ts'

interface ListedPostsProps {
  userID: string
  list: PersonListName
  search: PersonSearch
  /** The address of this list with another query. */
  address: (search: PersonSearch) => string
  empty: React.ReactNode
}

/** What a person wrote, commented on or voted for, the latest first. */
export function ListedPosts({ userID, list, search, address, empty }: ListedPostsProps) {
  const { t } = useWords()
  const { data, error } = useData('/api/users/getPosts', personListQuery(userID, list, search), { keepPrevious: true })
  if (!data)
    return error === null ? (
      <div className="min-h-96" aria-busy="true" />
    ) : (
      <div className="mt-6">
        <NotLoaded>{t('people.failed')}</NotLoaded>
      </div>
    )
  if (data.posts.length === 0)
    return (
      <div className="mt-6" role="status">
        {empty}
      </div>
    )
  return (
    <>
      <ul>
        {data.posts.map((post) => (
          <Row key={post.comment?.id ?? post.id} post={post} list={list} />
        ))}
      </ul>
      {data.hasNextPage && (
        <div className="mt-6">
          <LoadMore
            href={address(moreOf(search, data.cursor))}
            label={t('portal.loadMore')}
            busyLabel={t('portal.loadingMore')}
          />
        </div>
      )}
    </>
  )
}

function Row({ post, list }: { post: ListedPost; list: PersonListName }) {
  const { t, locale } = useWords()
  const { now } = usePage()
  const { comment } = post
  const href = comment
    ? paths.comment(post.board.urlName, post.urlName, comment.id)
    : paths.post(post.board.urlName, post.urlName)
  const said = comment ? comment.excerpt : list === 'posts' ? post.excerpt : ''
  return (
    <li className="border-b border-line py-4">
      <h3 dir="auto" className="line-clamp-2 text-h3 wrap-anywhere">
        <TextLink look="title" href={href}>
          {post.title}
        </TextLink>
      </h3>
      {said !== '' && (
        <p dir="auto" className="mt-1 line-clamp-3 text-ui text-ink-2 wrap-anywhere">
          {said}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
        <StatusChip {...post.status} />
        <span className="tabular-nums">{t('people.votes', { count: post.score })}</span>
        <TextLink look="quiet" href={paths.board(post.board.urlName)}>
          {post.board.name}
        </TextLink>
        <RelativeTime at={post.at} now={now} locale={locale} />
      </p>
    </li>
  )
}
