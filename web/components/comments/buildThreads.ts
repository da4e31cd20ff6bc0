import type { ActivityItem, Comment } from '../../../contract/activity.ts'

/** A comment under a thread's first one. `answers` is the comment that it answers when that is not the first one. */
export interface Reply {
  comment: Comment
  answers: Comment | null
}

export interface Thread {
  type: 'thread'
  comment: Comment
  replies: Reply[]
}

/** What the page shows one below the other: threads, and what else happened to the post. */
export type ActivityEntry = Thread | Exclude<ActivityItem, Comment>

/**
 * Puts replies, however deep, on one level below their thread's first comment, in the order given. What `shown` holds was shown before, as a
 * comment that was written while the list was read, and is left out.
 */
export function buildThreads(items: readonly ActivityItem[], shown: ReadonlySet<string> = new Set()): ActivityEntry[] {
  const entries: ActivityEntry[] = []
  const threadOf = new Map<string, { thread: Thread; comment: Comment }>()
  for (const item of items) {
    if (shown.has(item.id)) continue
    if (item.type !== 'comment') {
      entries.push(item)
      continue
    }
    const parent = item.parentID === null ? undefined : threadOf.get(item.parentID)
    if (parent) {
      parent.thread.replies.push({ comment: item, answers: parent.comment === parent.thread.comment ? null : parent.comment })
      threadOf.set(item.id, { thread: parent.thread, comment: item })
    } else {
      const thread: Thread = { type: 'thread', comment: item, replies: [] }
      entries.push(thread)
      threadOf.set(item.id, { thread, comment: item })
    }
  }
  return entries
}
