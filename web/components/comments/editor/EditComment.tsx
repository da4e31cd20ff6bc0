import { useMemo, useState } from 'react'
import type { Comment } from '../../../../contract/activity.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { useWords } from '../../../words/useWords.ts'
import { MentionPlace } from '../../mentions/MentionPlace.ts'
import { useRefusalText } from '../../posts/manage/useRefusalText.ts'
import '../../../../locales/en/post.json?texts'
import '../../../../locales/en/write.json?texts'
import '../../../../locales/en/manage.json?texts'
import { CommentEditor } from './CommentEditor.tsx'
import type { Comments } from '../useComments.ts'

interface EditCommentProps {
  comment: Comment
  comments: Comments
  onClose: () => void
}

/** Changes a comment where it stands. What was typed stays while the server refuses it. */
export default function EditComment({ comment, comments, onClose }: EditCommentProps) {
  const { t } = useWords()
  const { run, pending, error, reset } = useWrite('/api/comments/update')
  const refusalText = useRefusalText()
  const [body, setBody] = useState(comment.body ?? '')
  const { boardID, postID } = comments.place
  const mentionPlace = useMemo(
    () => ({ boardID, postID, membersOnly: comment.isInternal }),
    [boardID, postID, comment.isInternal],
  )
  const save = async () => {
    const { output } = await run({ commentID: comment.id, body })
    if (!output) return
    comments.change(comment.id, () => output)(true)
    onClose()
  }
  return (
    <MentionPlace value={mentionPlace}>
      <CommentEditor
        label={t('manage.comment.labelEdit')}
        value={body}
        edited={{ commentID: comment.id }}
        onChange={(text) => {
          reset()
          setBody(text)
        }}
        submitLabel={t('write.save')}
        onSubmit={() => void save()}
        onCancel={onClose}
        pending={pending}
        refusal={error ? { text: refusalText(error), concernsText: error.field === 'body' } : undefined}
        autoFocus
      />
    </MentionPlace>
  )
}
