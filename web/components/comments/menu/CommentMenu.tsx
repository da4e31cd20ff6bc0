import { Suspense, useState } from 'react'
import type { Comment } from '../../../../contract/activity.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useViewer } from '../../../data/react.tsx'
import { lazyPart } from '../../../page/lazyPart.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { lateIcons } from '../../../ui/marks/lateIcons.ts'
import { Menu, type MenuButtonAttributes, type MenuItem } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/commentMenu.json?texts'
import '../../../../locales/en/report.json?texts'
import { ReportDialog } from '../../reports/lazyReportDialog.ts'
import type { Comments } from '../useComments.ts'
import { usePinComment } from './usePinComment.ts'

const CommentDialog = lazyPart(() =>
  loadChunk('web/components/comments/editor/CommentDialog.tsx', () => import('../editor/CommentDialog.tsx')),
)

interface CommentMenuProps {
  comment: Comment
  name: string
  comments: Comments
  onEdit: () => void
}

/** What its author and the team can do with a comment, behind one button; anyone else can report it. */
export function CommentMenu({ comment, name, comments, onEdit }: CommentMenuProps) {
  const { t } = useWords()
  const [asking, setAsking] = useState<'delete' | 'spam' | 'split' | 'report' | null>(null)
  const items = useMenuItems(comment, { comments, onEdit, onAsk: setAsking })
  // A finger that rests on a comment opens a menu: where reporting is all that it would have, its text can be selected as ever.
  const isReportOnly = items.length === 1 && items[0]?.label === t('report.openComment')
  return (
    <>
      {isReportOnly && (
        <IconButton
          icon={lateIcons.flag}
          size="small"
          label={t('report.ofComment', { name })}
          onClick={() => setAsking('report')}
        />
      )}
      {items.length > 0 && !isReportOnly && (
        <Menu
          label={t('commentMenu.label', { name })}
          align="start"
          items={items}
          button={dotsButton(t('commentMenu.label', { name }))}
        />
      )}
      {asking === 'report' && (
        <Suspense fallback={null}>
          <ReportDialog postID={comments.place.postID} commentID={comment.id} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {asking && asking !== 'report' && (
        <Suspense fallback={null}>
          <CommentDialog about={asking} comment={comment} comments={comments} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}

function dotsButton(label: string) {
  return (attributes: MenuButtonAttributes) => <IconButton {...attributes} icon="dots" size="small" label={label} />
}

interface Doings extends Pick<CommentMenuProps, 'comments' | 'onEdit'> {
  onAsk: (what: 'delete' | 'spam' | 'split' | 'report') => void
}

function useMenuItems(comment: Comment, { comments, onEdit, onAsk }: Doings): MenuItem[] {
  const { t } = useWords()
  const viewer = useViewer()
  const pin = usePinComment(comments)
  const may = (permission: 'comments.moderate' | 'users.block' | 'posts.edit') =>
    viewer.permissions?.includes(permission) ?? false
  const isOthers = comment.author !== null && comment.author.id !== viewer.id && !comment.author.isMember
  return [
    ...(may('comments.moderate')
      ? [
          {
            label: t(comment.isPinned ? 'commentMenu.unpin' : 'commentMenu.pin'),
            icon: 'pin' as const,
            onSelect: () => void pin(comment),
          },
        ]
      : []),
    ...(comment.canEdit ? [{ label: t('commentMenu.edit'), icon: lateIcons.edit, onSelect: onEdit }] : []),
    ...(may('posts.edit') && !comment.isInternal
      ? [{ label: t('commentMenu.split'), icon: 'plus' as const, onSelect: () => onAsk('split') }]
      : []),
    ...(!may('comments.moderate') && comment.author?.id !== viewer.id
      ? [{ label: t('report.openComment'), icon: lateIcons.flag, onSelect: () => onAsk('report') }]
      : []),
    ...(may('users.block') && isOthers
      ? [
          {
            label: t('commentMenu.spam'),
            icon: lateIcons.flag,
            danger: true,
            startsGroup: true,
            onSelect: () => onAsk('spam'),
          },
        ]
      : []),
    ...(comment.canDelete
      ? [{ label: t('commentMenu.delete'), icon: lateIcons.trash, danger: true, onSelect: () => onAsk('delete') }]
      : []),
  ]
}
