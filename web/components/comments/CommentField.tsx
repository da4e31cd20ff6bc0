import { Suspense, useState } from 'react'
import type { Comment } from '../../../contract/activity.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/post.json?texts'
import { draftKey, useDraft } from './drafts.ts'
import { expectNewComment, NewComment } from './lazyNewComment.ts'
import type { Comments } from './useComments.ts'

interface CommentFieldProps {
  postID: string
  comments: Comments
  onWritten: (comment: Comment, isShown: boolean) => void
}

/** A field that becomes the whole form where it stands when somebody begins to write, or when a draft was left. */
export function CommentField({ postID, comments, onWritten }: CommentFieldProps) {
  const { t } = useWords()
  const draft = useDraft(draftKey(postID, null))
  const [asked, setAsked] = useState(false)
  // A form that a draft had opened stays open when the draft is sent.
  const keepOpen = () => setAsked(true)
  const field = (
    <button
      type="button"
      onClick={() => setAsked(true)}
      onPointerEnter={expectNewComment}
      onFocus={expectNewComment}
      className="flex min-h-20 w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-start text-input text-ink-3 hover:border-ink-3 sm:text-body"
    >
      {t('post.comment.placeholder')}
    </button>
  )
  return (
    <div className="needs-script mt-4">
      {asked || draft.text !== '' ? (
        <Suspense fallback={field}>
          <NewComment postID={postID} comments={comments} autoFocus={asked} onSent={keepOpen} onWritten={onWritten} />
        </Suspense>
      ) : (
        field
      )}
    </div>
  )
}
