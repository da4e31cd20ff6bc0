import { Suspense, useState } from 'react'
import type { Comment } from '../../../contract/activity.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { hasProfile } from '../people/hasProfile.ts'
import { seedOf } from '../people/seedOf.ts'
import { useWords } from '../../words/useWords.ts'
import { useIsWaiting } from '../outbox/waiting.ts'
import '../../../locales/en/post.json?texts'
import type { Reply } from './buildThreads.ts'
import { CommentActions } from './CommentActions.tsx'
import { EditedMark } from './EditedMark.tsx'
import { InternalMark } from './InternalMark.tsx'
import { pendingTexts } from './pendingTexts.ts'
import { useShowWhenLinked } from './linkedComment.ts'
import type { Comments } from './useComments.ts'
import { PastTime } from './PastTime.tsx'

const EditComment = lazyPart(() =>
  loadChunk('web/components/comments/editor/EditComment.tsx', () => import('./editor/EditComment.tsx')),
)

interface CommentItemProps {
  comment: Comment
  /** Whom this answers, when that is not the thread's first comment; `unknown` when it has not been loaded. */
  answers: Reply['answers']
  comments: Comments
  onReply?: () => void
}

/** One comment. Its address is `#comment-<id>`. One that is on its way takes the same room, and nothing can be done with it yet. */
export function CommentItem({ comment, answers, comments, onReply }: CommentItemProps) {
  const { t } = useWords()
  const [isEdited, setIsEdited] = useState(false)
  const shown = useShowWhenLinked(comment.id)
  const isWaiting = useIsWaiting(comment.id)
  const name = comment.author?.name ?? t('post.byNobody')
  const pending = pendingTexts.get(comment.id)
  const body = pending ?? <Markdown html={comment.bodyHTML} className="wrap-anywhere" />
  if (comment.isDeleted) {
    return (
      <div ref={shown} id={`comment-${comment.id}`} className="scroll-mt-20 py-4 text-ui text-ink-3 sm:ps-9">
        {t('post.comments.deleted')}
      </div>
    )
  }
  return (
    <article
      ref={shown}
      id={`comment-${comment.id}`}
      data-press=""
      className={`scroll-mt-20 rounded-sm py-4 ${comment.isInternal ? 'my-2 bg-sunken px-3' : ''}`}
    >
      {comment.isInternal && <InternalMark />}
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
        <Avatar name={name} seed={seedOf(comment.author)} src={comment.author?.pictureURL} />
        <bdi className="ms-1 text-ui text-ink wrap-anywhere">
          {comment.author && hasProfile(comment.author.id) ? (
            <TextLink look="title" href={paths.person(comment.author.id)}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </bdi>
        {comment.author?.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
        <Facts comment={comment} name={name} />
        {answers && <Answers answers={answers} parentID={comment.parentID} />}
      </header>
      <div className="mt-1 sm:ps-9">
        {isEdited ? (
          <Suspense fallback={body}>
            <EditComment comment={comment} comments={comments} onClose={() => setIsEdited(false)} />
          </Suspense>
        ) : (
          <>
            {body}
            {pending ? (
              <p
                role="status"
                className="mt-1.5 flex h-7 items-center gap-1.5 text-small text-ink-3 pointer-coarse:h-11"
              >
                {isWaiting && <Icon name="clock" size={14} />}
                {t(isWaiting ? 'outbox.mark' : 'post.comment.sending')}
              </p>
            ) : (
              <CommentActions
                comment={comment}
                name={name}
                comments={comments}
                onReply={onReply}
                onEdit={() => setIsEdited(true)}
              />
            )}
          </>
        )}
      </div>
    </article>
  )
}

/** When it was written, which is the link to it, and what happened to it since. */
function Facts({ comment, name }: { comment: Comment; name: string }) {
  const { t } = useWords()
  if (pendingTexts.has(comment.id) && comment.created !== null) return <PastTime at={comment.created} />
  return (
    <>
      <a
        href={`#comment-${comment.id}`}
        aria-label={t('post.comments.permalink', { name })}
        className="rounded-xs hover:text-ink hover:underline hover:underline-offset-[0.15em]"
      >
        {comment.created === null ? (
          <span title={t('post.comments.dateUnknownHint')}>{t('post.comments.dateUnknown')}</span>
        ) : (
          <PastTime at={comment.created} />
        )}
      </a>
      {comment.edited !== null && <EditedMark of={{ commentID: comment.id }} at={comment.edited} />}
      {comment.from && (
        <span className="wrap-anywhere">
          {comment.from.title === null
            ? t('post.comments.fromUnseen')
            : t('post.comments.from', { title: comment.from.title })}
        </span>
      )}
      {comment.isPinned && <Badge kind="pinned">{t('post.comments.pinned')}</Badge>}
    </>
  )
}

function Answers({ answers, parentID }: Pick<Comment, 'parentID'> & { answers: Comment | 'unknown' }) {
  const { t } = useWords()
  const text =
    answers === 'unknown'
      ? t('post.replies.inReplyToUnknown')
      : answers.author
        ? t('post.comments.inReplyTo', { name: answers.author.name })
        : t('post.comments.inReplyToDeleted')
  return (
    <a
      href={`#comment-${parentID}`}
      className="rounded-xs wrap-anywhere hover:text-ink hover:underline hover:underline-offset-[0.15em]"
    >
      {text}
    </a>
  )
}
