import type { ActivityPage, Comment } from '../../../../contract/activity.ts'
import type { DataClient } from '../../../data/client.ts'
import type { EndPatch } from '../../../data/optimistic.ts'
import { keptReplies, patchPages } from '../useComments.ts'
import { countComment } from './countComment.ts'

/**
 * Shows a new comment at its place, and counts it. `isShown` is false where its place has not been loaded yet. With `mayBeThere`, a comment of the
 * same words by the same person that is loaded already is taken for it.
 */
export function addComment(
  client: DataClient,
  postID: string,
  comment: Comment,
  mayBeThere = false,
): { isShown: boolean; end: EndPatch } {
  let isShown = false
  let isPainted = mayBeThere
  const before = new Set<string>()
  // What is sent is there already when the server was asked again meanwhile: a comment of ours that was not there when it was sent.
  const isMissing = ({ items }: ActivityPage) =>
    !items.some(
      (item) =>
        item.id === comment.id ||
        (isPainted && item.type === 'comment' && !before.has(item.id) && isSame(item, comment)),
    )
  const counted = countComment(client, postID, comment, 1, isMissing)
  const painted = patchPages(client, postID, (page, { sort, isFirst, isThread }) => {
    if (!isPainted) for (const { id } of page.items) before.add(id)
    if (!isMissing(page)) return page
    const isNewest = sort === 'newest'
    const isPlace = comment.parentID !== null || (!isThread && (isNewest ? isFirst : !page.hasNextPage))
    if (!isPlace) return page
    const changed = withComment(page, comment, isNewest ? 'start' : 'end')
    isShown ||= changed.items.some(({ id }) => id === comment.id)
    return changed
  })
  isPainted = true
  const end: EndPatch = (isDone) => {
    counted(isDone)
    painted(isDone)
    if (isDone && comment.parentID !== null) keep(client, postID, comment)
  }
  return { isShown, end }
}

/** Shows a reply at its thread's end whenever that is read anew and cut before it. */
function keep(client: DataClient, postID: string, comment: Comment): void {
  const kept = { comment, end: () => {} }
  const end = patchPages(client, postID, (page) =>
    page.cutThreads.some(({ later }) => later) ? withComment(page, kept.comment, 'end') : page,
  )
  kept.end = () => {
    keptReplies.delete(comment.id)
    end()
  }
  keptReplies.set(comment.id, kept)
}

/** A page with a new comment: a reply at the end of its thread, any other at the page's start or end. Without the parent, as it was. */
export function withComment(page: ActivityPage, comment: Comment, at: 'start' | 'end'): ActivityPage {
  if (page.items.some((item) => item.id === comment.id)) return page
  if (comment.parentID === null)
    return { ...page, items: at === 'start' ? [comment, ...page.items] : [...page.items, comment] }
  const parent = page.items.findIndex((item) => item.id === comment.parentID)
  if (parent === -1) return page
  const next = page.items.findIndex(
    (item, index) => index > parent && (item.type !== 'comment' || item.parentID === null),
  )
  return { ...page, items: page.items.toSpliced(next === -1 ? page.items.length : next, 0, comment) }
}

function isSame(one: Comment, other: Comment): boolean {
  return one.body !== null && one.body === other.body && one.author?.id === other.author?.id
}
