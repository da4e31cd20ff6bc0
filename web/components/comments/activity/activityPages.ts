import type { ActivityPage, Comment } from '../../../../contract/activity.ts'

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
