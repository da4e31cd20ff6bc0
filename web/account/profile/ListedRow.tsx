import type { ListedPost } from '../../../contract/users.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { usePage } from '../../page/context.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'
import type { OwnListName } from './personSearch.ts'

interface ListedRowProps {
  post: ListedPost
  list: OwnListName
  /** Whether the votes stand beside it. */
  withoutVotes?: boolean
}

/** A post in a person's list: its title, what they said, where it stands, and when they did what the list is of. */
export function ListedRow({ post, list, withoutVotes = false }: ListedRowProps) {
  const { t, locale } = useWords()
  const { now } = usePage()
  const { comment } = post
  const href = comment
    ? paths.comment(post.board.urlName, post.urlName, comment.id)
    : paths.post(post.board.urlName, post.urlName)
  const said = comment ? comment.excerpt : list === 'posts' ? post.excerpt : ''
  return (
    <>
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
        {!withoutVotes && <span className="tabular-nums">{t('people.votes', { count: post.score })}</span>}
        <TextLink look="quiet" href={paths.board(post.board.urlName)}>
          {post.board.name}
        </TextLink>
        <RelativeTime at={post.at} now={now} locale={locale} />
      </p>
    </>
  )
}
