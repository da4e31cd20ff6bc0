import type { Comment } from '../../../../contract/activity.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { newKey } from '../../../data/idempotencyKeys.ts'
import type { Change } from '../../../data/outbox/entry.ts'
import { useDataClient } from '../../../data/react.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { leaveToOutbox, openOutbox, underWay } from '../../outbox/leaveToOutbox.ts'
import { useRefusalText } from '../../posts/manage/useRefusalText.ts'
import { addComment } from './addComment.ts'
import { keepInternal, type Draft } from '../drafts.ts'
import { markComment, showComment } from '../linkedComment.ts'
import { pendingTexts } from '../pendingTexts.ts'
import { pendingComment } from './pendingComment.tsx'
import type { Comments } from '../useComments.ts'
import '../../../../locales/en/comment.json?texts'

/** How long an answer may take: after that it may never come, and the comment is left to the outbox. */
const commentTimeoutMs = 30_000

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

/**
 * Writes a comment: it shows at once, waits in the outbox when the server cannot be reached, and is taken back exactly, with a message, when the
 * server refuses.
 */
export function useSendComment({ comments, draft, parent, isInternal, onSent, onEnd }: Sending): () => Promise<void> {
  const client = useDataClient()
  const { t } = useWords()
  const refusalText = useRefusalText()
  return async () => {
    const { text } = draft
    // A viewer who has just signed in was a stranger when this was made.
    const viewer = client.peek('/api/viewer/get', {}).data
    if (!viewer) return
    const { postID } = comments.place
    const key = newKey()
    const sent = pendingComment(viewer, { parentID: parent?.id ?? null, isInternal, body: text }, key)
    const { isShown, end } = addComment(client, postID, sent)
    draft.clear()
    onSent(sent, isShown)
    // It is in the page after the next frame.
    requestAnimationFrame(() => showComment(sent.id))
    const stop = () => {
      end()
      underWay.delete(sent.id)
    }
    const takeAway = () => {
      stop()
      pendingTexts.delete(sent.id)
    }
    const inputs = {
      postID,
      body: text,
      ...(parent ? { parentID: parent.id } : {}),
      ...(isInternal ? { internal: true } : {}),
    }
    const change: Change = {
      key,
      kind: 'comment',
      about: sent.id,
      inputs,
      title: document.querySelector('h1')?.textContent ?? '',
      href: location.pathname,
    }
    /** The outbox shows it now, and ends it. */
    const left = async () => {
      stop()
      await (await openOutbox()).ended(sent.id)
      onEnd(sent, null, false)
    }
    underWay.set(sent.id, () => change)
    try {
      const written = await inTurn(async () => {
        if (await leaveToOutbox(change)) return null
        try {
          return await client.write('/api/comments/create', inputs, undefined, { key, timeoutMs: commentTimeoutMs })
        } catch (thrown) {
          if (await leaveToOutbox(change, toDataError(thrown))) return null
          throw thrown
        }
      })
      if (!written) return await left()
      takeAway()
      if (written.isWaiting) {
        const { showWaiting } = await loadChunk(
          'web/components/comments/waiting/showWaiting.ts',
          () => import('../waiting/showWaiting.ts'),
        )
        showWaiting(client, postID)
        toasts.show({ text: t('comment.waits'), kind: 'comment' })
        return onEnd(sent, null, false)
      }
      const added = addComment(client, postID, written)
      added.end(true)
      // Another element stands for it now.
      requestAnimationFrame(() => markComment(written.id))
      toasts.show({ text: t('comment.written'), kind: 'comment' })
      onEnd(sent, written, added.isShown)
    } catch (thrown) {
      const error = toDataError(thrown)
      takeAway()
      if (isInternal) keepInternal(postID, parent?.id ?? null)
      draft.giveBack(text, { text: refusalText(error), concernsText: error.field === 'body' })
      toasts.show({ text: t('comment.notSent'), tone: 'error', kind: 'comment' })
      onEnd(sent, null, false)
    }
  }
}

let queue: Promise<unknown> = Promise.resolve()

/** Sends one after the other, so that what was written first stands first. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = queue.then(send)
  queue = sent.catch(() => {})
  return sent
}
