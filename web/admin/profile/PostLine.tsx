import type { ReactNode } from 'react'
import type { ListedPost } from '../../../contract/users.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { withSearch } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePostHref } from './usePostHref.ts'

/** A post in a list of a profile, with what was said on it where comments are listed; `by` is whose doing that is, where several people’s are listed. */
export function PostLine({ post, by }: { post: Omit<ListedPost, 'viewerFollows'>; by?: ReactNode }) {
  const { t } = useWords()
  const { comment, board, urlName, title, status, score, at } = post
  const { href: address, rel } = usePostHref()({ board, urlName })
  return (
    <li className="border-b border-line py-3">
      <h3 dir="auto" className="line-clamp-2 text-ui wrap-anywhere">
        <TextLink
          look="title"
          rel={rel}
          href={comment ? `${withSearch(address, { comment: comment.id })}#comment-${comment.id}` : address}
        >
          {title}
        </TextLink>
      </h3>
      {comment && (
        <p dir="auto" className="mt-1 line-clamp-3 text-ui text-ink-2 wrap-anywhere">
          {comment.excerpt}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
        {by && <span className="min-w-0 wrap-anywhere">{by}</span>}
        <StatusChip {...status} look="text" />
        <span className="tabular-nums">{t('adminProfile.voteCount', { count: score })}</span>
        <span className="min-w-0 wrap-anywhere">{board.name}</span>
        <PastTime at={at} />
      </p>
    </li>
  )
}
