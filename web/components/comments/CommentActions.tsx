import { Suspense, useState } from 'react'
import type { Comment } from '../../../contract/activity.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useViewer } from '../../data/react.tsx'
import { lazyPart } from '../../page/lazyPart.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { Menu, type MenuButtonAttributes, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { useWords } from '../../words/useWords.ts'
import { useIsWaiting } from '../outbox/waiting.ts'
import { likeKey } from '../toggleKeys.ts'
import { useCommentLike } from './useCommentLike.ts'
import type { Comments } from './useComments.ts'
import { usePinComment } from './usePinComment.ts'

const CommentDialog = lazyPart(() =>
  loadChunk('web/components/comments/editor/CommentDialog.tsx', () => import('./editor/CommentDialog.tsx')),
)

interface CommentActionsProps {
  comment: Comment
  name: string
  comments: Comments
  onReply: (() => void) | undefined
  onEdit: () => void
}

/** What a reader can do with a comment; the rest is for who wrote it and for the team, behind one button. */
export function CommentActions({ comment, name, comments, onReply, onEdit }: CommentActionsProps) {
  const { t } = useWords()
  const [asking, setAsking] = useState<'delete' | 'spam' | null>(null)
  const items = useMenuItems(comment, { comments, onEdit, onAsk: setAsking })
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
      {items.length > 0 && (
        <Menu
          label={t('post.comments.more.label', { name })}
          align="start"
          items={items}
          button={dotsButton(t('post.comments.more.label', { name }))}
        />
      )}
      {asking && (
        <Suspense fallback={null}>
          <CommentDialog about={asking} comment={comment} comments={comments} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** The id of the button that answers a comment. */
export function replyID({ id }: Comment): string {
  return `reply-${id}`
}

function dotsButton(label: string) {
  return (attributes: MenuButtonAttributes) => <IconButton {...attributes} icon="dots" size="small" label={label} />
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

interface Doings extends Pick<CommentActionsProps, 'comments' | 'onEdit'> {
  onAsk: (what: 'delete' | 'spam') => void
}

function useMenuItems(comment: Comment, { comments, onEdit, onAsk }: Doings): MenuItem[] {
  const { t } = useWords()
  const viewer = useViewer()
  const pin = usePinComment(comments)
  const may = (permission: 'comments.moderate' | 'users.block') => viewer.permissions?.includes(permission) ?? false
  const isOthers = comment.author !== null && comment.author.id !== viewer.id && !comment.author.isMember
  return [
    ...(may('comments.moderate')
      ? [
          {
            label: t(comment.isPinned ? 'post.comments.unpin' : 'post.comments.pin'),
            icon: 'pin' as const,
            onSelect: () => void pin(comment),
          },
        ]
      : []),
    ...(comment.canEdit ? [{ label: t('post.comments.edit'), icon: lateIcons.edit, onSelect: onEdit }] : []),
    ...(may('users.block') && isOthers
      ? [
          {
            label: t('post.comments.spam'),
            icon: lateIcons.flag,
            danger: true,
            startsGroup: true,
            onSelect: () => onAsk('spam'),
          },
        ]
      : []),
    ...(comment.canDelete
      ? [{ label: t('post.comments.delete'), icon: lateIcons.trash, danger: true, onSelect: () => onAsk('delete') }]
      : []),
  ]
}
