import type { Comment } from '../../../../contract/activity.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useDataClient } from '../../../data/react.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { useRefusalText } from '../../posts/manage/useRefusalText.ts'
import { addComment } from './addComment.ts'
import type { Draft } from '../drafts.ts'
import { markComment, showComment } from '../linkedComment.ts'
import { pendingTexts } from '../pendingTexts.ts'
import { PendingText } from './PendingText.tsx'
import type { Comments } from '../useComments.ts'

interface Sending {
  comments: Comments
  draft: Draft
  parent: Comment | undefined
  isInternal: boolean
  /** It shows and its field is empty; `isShown` is false where its place in the list has not been loaded. */
  onSent: (comment: Comment, isShown: boolean) => void
  /** It is written, or is not: then its text is in the field again, with the reason. */
  onEnd: (sent: Comment, written: Comment | null, isShown: boolean) => void
}

/** Writes a comment: it shows at once, and is taken back exactly, with a message, when the server refuses. */
export function useSendComment({ comments, draft, parent, isInternal, onSent, onEnd }: Sending): () => Promise<void> {
  const client = useDataClient()
  const { t } = useWords()
  const refusalText = useRefusalText()
  return async () => {
    const { text } = draft
    // Whoever has just signed in was nobody when this was made.
    const viewer = client.peek('/api/viewer/get', {}).data
    if (!viewer) return
    const sent = pendingComment(viewer, { parentID: parent?.id ?? null, isInternal, body: text })
    const { isShown, end } = addComment(client, comments.place.postID, sent)
    draft.clear()
    onSent(sent, isShown)
    // It is in the page after the next frame.
    requestAnimationFrame(() => showComment(sent.id))
    const takeAway = () => {
      end()
      pendingTexts.delete(sent.id)
    }
    try {
      const inputs = {
        postID: comments.place.postID,
        body: text,
        ...(parent ? { parentID: parent.id } : {}),
        ...(isInternal ? { internal: true } : {}),
      }
      const written = await inTurn(() => client.write('/api/comments/create', inputs))
      takeAway()
      const added = addComment(client, comments.place.postID, written)
      added.end(true)
      // Another element stands for it now.
      requestAnimationFrame(() => markComment(written.id))
      toasts.show({ text: t('post.comment.written') })
      onEnd(sent, written, added.isShown)
    } catch (thrown) {
      const error = toDataError(thrown)
      takeAway()
      draft.giveBack(text, { text: refusalText(error), concernsText: error.field === 'body' })
      toasts.show({ text: t('post.comment.notSent'), tone: 'error' })
      onEnd(sent, null, false)
    }
  }
}

let last = 0

/** A comment as it is shown while it is on its way. */
function pendingComment(
  { id, name, isMember, pictureURL }: Viewer,
  facts: Pick<Comment, 'parentID' | 'isInternal'> & { body: string },
): Comment {
  const own = `pending-${++last}`
  pendingTexts.set(own, <PendingText source={facts.body} />)
  return {
    ...facts,
    type: 'comment',
    id: own,
    author: { id, name, isMember, pictureURL },
    bodyHTML: '',
    created: new Date().toISOString(),
    edited: null,
    likeCount: 0,
    viewerLiked: false,
    isPinned: false,
    isDeleted: false,
    canEdit: false,
    canDelete: false,
  }
}

let queue: Promise<unknown> = Promise.resolve()

/** Sends one after the other, so that what was written first stands first. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = queue.then(send)
  queue = sent.catch(() => {})
  return sent
}
