import { Suspense, useCallback, useId, useRef, useState } from 'react'
import type { Comment } from '../../../contract/activity.ts'
import { areaBox } from '../../ui/forms/Field.tsx'
import type { AreaEvents } from '../pictures/StandingTextArea.tsx'
import { takeTyped } from '../../ui/forms/takeTyped.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/post.json?texts'
import { draftKey, noteKey, useDraft } from './drafts.ts'
import { InternalMark } from './InternalMark.tsx'
import { expectNewComment, NewComment } from './lazyNewComment.ts'
import type { Comments } from './useComments.ts'

interface CommentFieldProps {
  postID: string
  comments: Comments
  /** What is answered; without it a comment of its own is written. */
  parent?: Comment
  /** Whether it takes the focus, because it was just asked for. */
  autoFocus?: boolean
  onCancel?: () => void
  onSent?: () => void
  onWritten?: (comment: Comment, isShown: boolean) => void
}

/** The id of the text area for a comment on the post itself. */
export const writeCommentID = 'write-comment'

/**
 * The text area that a comment is written in, there from the page's first moment. The rest of the form comes below it when someone begins to
 * write or has left a draft; the area stays, with every letter that is typed meanwhile.
 */
export function CommentField({ postID, comments, parent, autoFocus, onCancel, onSent, onWritten }: CommentFieldProps) {
  const { t } = useWords()
  const ownID = useId()
  const id = parent ? ownID : writeCommentID
  const { text, write, read } = useDraft(draftKey(postID, parent?.id ?? null))
  const [asked, setAsked] = useState(parent !== undefined)
  // Kept beside the draft, so that what was meant for the team never comes back as a comment for everyone.
  const note = useDraft(noteKey(postID, parent?.id ?? null))
  const wantsInternal = note.text !== ''
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const events = useRef<AreaEvents>(null)
  const take = useCallback(
    (element: HTMLTextAreaElement | null) => {
      area.current = element
      if (!element) return
      write(takeTyped(element, read(), '\n\n'))
      if (element === document.activeElement) setAsked(true)
    },
    [read, write],
  )
  const isInternal = wantsInternal || parent?.isInternal === true
  return (
    <div className={`needs-script grid gap-3 ${isInternal ? 'rounded-sm bg-sunken p-3' : ''}`}>
      {isInternal && <InternalMark />}
      <div ref={setPlace} className="relative">
        <label htmlFor={id} className="sr-only">
          {t(parent ? 'post.comment.labelReply' : 'post.comment.label')}
        </label>
        <textarea
          ref={take}
          id={id}
          dir="auto"
          rows={3}
          autoFocus={autoFocus}
          placeholder={t('post.comment.placeholder')}
          className={`block ${areaBox}`}
          onPointerEnter={expectNewComment}
          onFocus={expectNewComment}
          onClick={() => setAsked(true)}
          onInput={(event) => {
            if (events.current) events.current.onInput(event)
            else {
              setAsked(true)
              write(event.currentTarget.value)
            }
          }}
          onSelect={(event) => events.current?.onSelect(event)}
          onBlur={(event) => events.current?.onBlur(event)}
          onKeyDown={(event) => events.current?.onKeyDown(event)}
          onPaste={(event) => events.current?.onPaste(event)}
        />
      </div>
      {(asked || text !== '') && (
        <Suspense fallback={null}>
          <NewComment
            postID={postID}
            comments={comments}
            parent={parent}
            standing={{ id, place, area, events }}
            wantsInternal={wantsInternal}
            onInternal={(wants) => note.write(wants ? '1' : '')}
            onCancel={onCancel}
            onSent={() => {
              // A form that a draft had opened stays open when the draft is sent.
              setAsked(true)
              onSent?.()
            }}
            onWritten={onWritten}
          />
        </Suspense>
      )}
    </div>
  )
}
