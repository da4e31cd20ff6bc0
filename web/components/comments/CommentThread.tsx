import { Suspense, useState } from 'react'
import type { Comment } from '../../../contract/activity.ts'
import type { Thread } from './buildThreads.ts'
import { replyID } from './CommentActions.tsx'
import { CommentItem } from './CommentItem.tsx'
import { draftKey, useDraft } from './drafts.ts'
import { NewComment } from './lazyNewComment.ts'
import type { Comments } from './useComments.ts'

interface CommentThreadProps {
  postID: string
  thread: Thread
  comments: Comments
}

/** A comment and, one step in, everything that was said to it. */
export function CommentThread({ postID, thread, comments }: CommentThreadProps) {
  const shared = { postID, comments }
  return (
    <li>
      <Answerable {...shared} comment={thread.comment} answers={null} />
      {thread.replies.length > 0 && (
        <ul className="ms-3 border-s border-line ps-4 sm:ms-[11px] sm:ps-6">
          {thread.replies.map(({ comment, answers }) => (
            <li key={comment.id}>
              <Answerable {...shared} comment={comment} answers={answers} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface AnswerableProps extends Omit<CommentThreadProps, 'thread'> {
  comment: Comment
  answers: Comment | null
}

/** A comment with the field for an answer to it, which is open again when a draft of one was left. */
function Answerable({ postID, comments, comment, answers }: AnswerableProps) {
  const draft = useDraft(draftKey(postID, comment.id))
  const [asked, setAsked] = useState(false)
  const isOpen = !comment.isDeleted && (asked || draft.text !== '')
  const close = () => {
    setAsked(false)
    // The field goes with what had the focus: back to what opened it, where a refused answer finds it.
    requestAnimationFrame(() => document.activeElement === document.body && document.getElementById(replyID(comment))?.focus({ preventScroll: true }))
  }
  const isBack = draft.refusal !== undefined && document.activeElement?.id === replyID(comment)
  return (
    <>
      <CommentItem comment={comment} answers={answers} comments={comments} onReply={() => setAsked(true)} />
      {isOpen && (
        <div className="pb-4 sm:ps-9">
          <Suspense fallback={null}>
            <NewComment postID={postID} comments={comments} parent={comment} autoFocus={asked || isBack} onCancel={close} onSent={close} />
          </Suspense>
        </div>
      )}
    </>
  )
}
