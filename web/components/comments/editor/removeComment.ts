import type { ActivityPage, Comment, CutThread } from '../../../../contract/activity.ts'
import type { DataClient } from '../../../data/client.ts'
import type { EndPatch } from '../../../data/optimistic.ts'
import { keptReplies, patchPages, together } from '../useComments.ts'
import { countComment } from './countComment.ts'

/** Takes a comment away wherever it is shown, and out of the counts. */
export function removeComment(client: DataClient, postID: string, comment: Comment): EndPatch {
  keptReplies.get(comment.id)?.end()
  return together([
    patchPages(client, postID, (page) => withoutComment(page, comment.id)),
    countComment(client, postID, comment, -1, () => true),
  ])
}

/** A page after a comment was taken away: its place stays while a reply needs it. */
export function withoutComment(page: ActivityPage, id: string): ActivityPage {
  const pinned = page.pinned.filter((comment) => comment.id !== id)
  const isAnswered =
    page.cutThreads.some((cut) => cut.id === id) ||
    page.items.some((item) => item.type === 'comment' && item.parentID === id)
  if (!isAnswered)
    return {
      ...page,
      pinned,
      items: page.items.filter((item) => item.id !== id),
      cutThreads: page.cutThreads.map((cut) => endingBefore(cut, id, page)),
    }
  return {
    ...page,
    pinned,
    items: page.items.map((item) => (item.type === 'comment' && item.id === id ? emptied(item) : item)),
  }
}

/** Replies that are not loaded come after the one before the one that was taken away. */
function endingBefore(cut: CutThread, id: string, { items }: ActivityPage): CutThread {
  if (cut.later?.after !== id) return cut
  return { ...cut, later: { ...cut.later, after: items[items.findIndex((item) => item.id === id) - 1]?.id ?? cut.id } }
}

function emptied(comment: Comment): Comment {
  return {
    ...comment,
    author: null,
    bodyHTML: '',
    body: null,
    likeCount: 0,
    viewerLiked: false,
    isPinned: false,
    isDeleted: true,
    edited: null,
    canEdit: false,
    canDelete: false,
  }
}
