import { createElement } from 'react'
import type { Comment } from '../../../contract/activity.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import { useIsWaiting } from '../outbox/waiting.ts'
import { likeKey } from '../toggleKeys.ts'
import { useCommentLike } from './useCommentLike.ts'
import type { Comments } from './useComments.ts'

interface CommentActionsProps {
  comment: Comment
  name: string
  comments: Comments
  onReply: (() => void) | undefined
  onEdit: () => void
}

// It moves nothing when it comes, at the end of its row.
const loadMenu = async () =>
  (await loadChunk('web/components/comments/menu/CommentMenu.tsx', () => import('./menu/CommentMenu.tsx'))).CommentMenu

/** What a reader can do with a comment; the rest, such as reporting it, is behind one button. */
export function CommentActions({ comment, name, comments, onReply, onEdit }: CommentActionsProps) {
  const { t } = useWords()
  const menu = useLater(loadMenu, true)
  return (
    <div className="mt-1.5 -ms-1.5 flex items-center gap-1">
      <LikeButton comment={comment} name={name} comments={comments} />
      <Button
        id={replyID(comment)}
        look="ghost"
        size="small"
        icon={lateIcons.reply}
        aria-label={t('post.comments.replyTo', { name })}
        onClick={onReply}
      >
        {t('post.comments.reply')}
      </Button>
      {menu && createElement(menu, { comment, name, comments, onEdit })}
    </div>
  )
}

/** The id of the button that answers a comment. */
export function replyID({ id }: Comment): string {
  return `reply-${id}`
}

function LikeButton({ comment, name, comments }: Pick<CommentActionsProps, 'comment' | 'name' | 'comments'>) {
  const { t, number } = useWords()
  const like = useCommentLike(comments)
  const isWaiting = useIsWaiting(likeKey(comment.id))
  return (
    <button
      type="button"
      aria-pressed={comment.viewerLiked}
      aria-label={t('post.comments.like', { name, count: comment.likeCount })}
      title={isWaiting ? t('outbox.mark') : undefined}
      onClick={() => like(comment)}
      className={
        'inline-flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-sm px-1.5 text-small tabular-nums text-ink-2 transition-colors ' +
        'hover:bg-hover hover:text-ink aria-pressed:text-accent-ink pointer-coarse:h-11 pointer-coarse:min-w-11'
      }
    >
      <Icon name={lateIcons.heart} className={comment.viewerLiked ? 'fill-current' : ''} />
      {comment.likeCount > 0 && number(comment.likeCount)}
      {isWaiting && <Icon name="clock" size={14} />}
    </button>
  )
}
