import type { Comment } from '../../../contract/activity.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { useWords } from '../../words/useWords.ts'
import { InternalMark } from './InternalMark.tsx'
import { PastTime } from './PastTime.tsx'

/** What the team wants read first. Each stands at its own place too, where it can be answered; here is the way to it. */
export function PinnedComments({ pinned }: { pinned: readonly Comment[] }) {
  const { t } = useWords()
  if (pinned.length === 0) return null
  return (
    <section aria-label={t('post.comments.pinned')} className="border-b border-line">
      <ul className="divide-y divide-line">
        {pinned.map((comment) => (
          <PinnedComment key={comment.id} comment={comment} />
        ))}
      </ul>
    </section>
  )
}

function PinnedComment({ comment }: { comment: Comment }) {
  const { t } = useWords()
  const name = comment.author?.name ?? t('post.byNobody')
  return (
    <li className={`py-4 ${comment.isInternal ? 'my-2 rounded-sm bg-sunken px-3' : ''}`}>
      {comment.isInternal && <InternalMark />}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
        <Icon name="pin" size={14} className="text-ink-2" />
        <span className="text-ink-2">{t('post.comments.pinned')}</span>
        <span dir="auto" className="text-ui text-ink wrap-anywhere">
          {name}
        </span>
        {comment.author?.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
        <a
          href={`#comment-${comment.id}`}
          className="rounded-xs hover:text-ink hover:underline"
          aria-label={t('post.comments.permalink', { name })}
        >
          {comment.created === null ? t('post.comments.dateUnknown') : <PastTime at={comment.created} />}
        </a>
      </p>
      <Markdown html={comment.bodyHTML} className="mt-1 wrap-anywhere" />
    </li>
  )
}
