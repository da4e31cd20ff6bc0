import { useParams } from '@tanstack/react-router'
import { use, useMemo, useState } from 'react'
import type { Comment } from '../../../../contract/activity.ts'
import { useData, useViewer } from '../../../data/react.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import type { StandingArea } from '../../pictures/StandingTextArea.tsx'
import { useWords } from '../../../words/useWords.ts'
import { MentionPlace } from '../../mentions/MentionPlace.ts'
import { useSignInGate } from '../../signIn/SignInGate.tsx'
import { ComposerAid } from './ComposerAid.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { CommentItem } from '../CommentItem.tsx'
import { draftKey, useDraft } from '../drafts.ts'
import type { Comments } from '../useComments.ts'
import { useSendComment } from './useSendComment.tsx'
import '../../../../locales/en/comment.json?texts'

interface NewCommentProps {
  postID: string
  comments: Comments
  /** What is answered; without it a comment of its own is written. */
  parent?: Comment | undefined
  /** The text area that it is written in. */
  standing: StandingArea
  /** Whether the team alone is to read it. */
  wantsInternal: boolean
  onInternal: (wantsInternal: boolean) => void
  onCancel?: (() => void) | undefined
  /** The comment is on its way and shows. */
  onSent?: (() => void) | undefined
  /** The comment is written; `isShown` is false where its place in the list has not been loaded. */
  onWritten?: ((comment: Comment, isShown: boolean) => void) | undefined
}

/** Writes a comment. What is typed survives a reload and the way through signing in, after which it is sent. */
export default function NewComment({
  postID,
  comments,
  parent,
  standing,
  wantsInternal,
  onInternal,
  onCancel,
  onSent,
  onWritten,
}: NewCommentProps) {
  const { t } = useWords()
  const viewer = useViewer()
  const gate = useSignInGate()
  const aid = use(ComposerAid)
  const intent = `comment ${postID}${parent ? ` ${parent.id}` : ''}` as const
  const draft = useDraft(draftKey(postID, parent?.id ?? null))
  const isTeam = viewer.permissions?.includes('admin.view') ?? false
  // Also for someone who is not of the team any more: it is refused then, and never sent to everyone.
  const isInternal = parent?.isInternal === true || wantsInternal
  /** What is on its way, and whether it shows at its place. */
  const [onTheWay, setOnTheWay] = useState<readonly { comment: Comment; isShown: boolean }[]>([])

  const { boardID } = comments.place
  // The team's own comments name the team alone.
  const mentionPlace = useMemo(() => ({ boardID, postID, membersOnly: isInternal }), [boardID, postID, isInternal])
  const send = useSendComment({
    comments,
    draft,
    parent,
    isInternal,
    onSent: (comment, isShown) => {
      setOnTheWay((all) => [...all, { comment, isShown }])
      onSent?.()
    },
    onEnd: (sent, written, isShown) => {
      setOnTheWay((all) => all.filter(({ comment }) => comment !== sent))
      // Who has gone on meanwhile is left where they are.
      if (written && standing.area.current) onWritten?.(written, isShown)
    },
  })
  return (
    <>
      <MentionPlace value={mentionPlace}>
        <CommentEditor
          label={t(parent ? 'post.comment.labelReply' : 'post.comment.label')}
          standing={standing}
          value={draft.text}
          onChange={draft.write}
          submitLabel={t(isInternal ? 'comment.submitInternal' : parent ? 'comment.submitReply' : 'comment.submit')}
          intent={intent}
          onSubmit={() => gate(intent, send)}
          onCancel={
            onCancel &&
            (() => {
              draft.clear()
              onCancel()
            })
          }
          isSent={onTheWay.length > 0}
          refusal={draft.refusal}
        >
          {!isTeam && <BoardNotes />}
          {(isTeam || wantsInternal) && parent?.isInternal !== true && (
            <Checkbox
              label={t('comment.internal')}
              checked={wantsInternal}
              onChange={(event) => onInternal(event.target.checked)}
            />
          )}
          {aid?.({ area: standing.area, parent })}
        </CommentEditor>
      </MentionPlace>
      {onTheWay.map(
        ({ comment, isShown }) =>
          !isShown && <CommentItem key={comment.id} comment={comment} answers={null} comments={comments} />,
      )}
    </>
  )
}

/** Who will read what is written, where that is not everyone. */
function BoardNotes() {
  const { t } = useWords()
  const { board: urlName } = useParams({ strict: false })
  const board = useData('/api/boards/getAll', {}).data?.find((one) => one.urlName === urlName)
  return (
    <>
      {board?.hasPrivateComments && <p className="text-small text-ink-3">{t('comment.private')}</p>}
      {board?.isAnonymous && <p className="text-small text-ink-3">{t('comment.anonymous')}</p>}
    </>
  )
}
