import type { ActivityPage, Comment, CutThread } from '../../../../contract/activity.ts'

/** A page with one comment changed wherever it stands in it. */
export function withChanged(page: ActivityPage, id: string, change: (comment: Comment) => Comment): ActivityPage {
  const items = page.items.map((item) => (item.type === 'comment' && item.id === id ? change(item) : item))
  // A comment that has just been pinned or unpinned joins or leaves those that are.
  const pinned = items.filter((item): item is Comment => item.type === 'comment' && item.isPinned)
  const elsewhere = page.pinned
    .filter((comment) => !items.some((item) => item.id === comment.id))
    .map((comment) => (comment.id === id ? change(comment) : comment))
  return { ...page, items, pinned: [...elsewhere.filter((comment) => comment.isPinned), ...pinned] }
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
