import { useState } from 'react'
import { Answerable } from './Answerable.tsx'
import type { Thread } from './buildThreads.ts'
import { ReplyRows, type ThreadPlace } from './ReplyRows.tsx'

/** A comment and, one step in, what was said to it, as far as it has been loaded. */
export function CommentThread({ thread, ...place }: ThreadPlace & { thread: Thread }) {
  const [said, setSaid] = useState('')
  const { comment, earlier, replies, later } = thread
  const isCut = earlier !== null || later !== null
  return (
    <li>
      <Answerable postID={place.postID} comments={place.comments} comment={comment} answers={null} />
      {(isCut || replies.length > 0) && (
        <ul className="ms-3 border-s border-line ps-4 sm:ms-[11px] sm:ps-6">
          <ReplyRows {...place} threadID={comment.id} rows={thread} onShown={setSaid} />
        </ul>
      )}
      {isCut && (
        <p role="status" className="sr-only">
          {said}
        </p>
      )}
    </li>
  )
}
