import { useState } from 'react'
import type { Comment } from '../../../contract/activity.ts'
import type { Reply } from './buildThreads.ts'
import { replyID } from './CommentActions.tsx'
import { CommentField } from './CommentField.tsx'
import { CommentItem } from './CommentItem.tsx'
import { draftKey, useDraft } from './drafts.ts'
import type { Comments } from './useComments.ts'

interface AnswerableProps {
  postID: string
  comments: Comments
  comment: Comment
  answers: Reply['answers']
}

/** A comment with the field for an answer to it, which is open again when a draft of one was left. */
export function Answerable({ postID, comments, comment, answers }: AnswerableProps) {
  const draft = useDraft(draftKey(postID, comment.id))
  const [asked, setAsked] = useState(false)
  const isOpen = !comment.isDeleted && (asked || draft.text !== '')
  const close = () => {
    setAsked(false)
    // The field goes with what had the focus: back to what opened it, where a refused answer finds it.
    requestAnimationFrame(
      () =>
        document.activeElement === document.body &&
        document.getElementById(replyID(comment))?.focus({ preventScroll: true }),
    )
  }
  const isBack = draft.refusal !== undefined && document.activeElement?.id === replyID(comment)
  return (
    <>
      <CommentItem
        comment={comment}
        answers={answers}
        comments={comments}
        {...(comments.isClosed ? {} : { onReply: () => setAsked(true) })}
      />
      {isOpen && (
        <div className="pb-4 sm:ps-9">
          <CommentField
            postID={postID}
            comments={comments}
            parent={comment}
            autoFocus={asked || isBack}
            onCancel={close}
            onSent={close}
          />
        </div>
      )}
    </>
  )
}
