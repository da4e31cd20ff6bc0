import type { ActivityItem, ActivityPage, Comment, CutThread } from '../../../contract/activity.ts'

/** A comment under a thread's first one. `answers` is the comment that it answers when that is not the first one, `unknown` when that is not loaded. */
export interface Reply {
  comment: Comment
  answers: Comment | 'unknown' | null
}

/** Replies in their order. Between `replies` and `written`, which were added here, are the `later` ones that are not loaded. */
export interface Replies {
  /** What is loaded of the thread, and of others. */
  known: ReadonlyMap<string, Comment>
  earlier: CutThread['earlier']
  replies: Reply[]
  later: CutThread['later']
  written: Reply[]
}

export interface Thread extends Replies {
  type: 'thread'
  comment: Comment
}

/** What the page shows one below the other: threads, and what else happened to the post. */
export type ActivityEntry = Thread | Exclude<ActivityItem, Comment>

type Page = Pick<ActivityPage, 'items' | 'cutThreads'>

/**
 * Puts replies, however deep, on one level below their thread's first comment, in the order given. What `shown` holds was shown before, as a
 * comment that was written while the list was read, and is left out.
 */
export function buildThreads({ items, cutThreads }: Page, shown: ReadonlySet<string> = new Set()): ActivityEntry[] {
  const cuts = new Map(cutThreads.map((cut) => [cut.id, cut]))
  const entries: ActivityEntry[] = []
  const known = new Map<string, Comment>()
  const threadOf = new Map<string, Thread>()
  let cut: Thread | undefined
  for (const item of items) {
    if (shown.has(item.id)) cut = undefined
    else if (item.type !== 'comment') entries.push(item)
    else {
      const { id, parentID } = item
      // Of a thread that is cut, what a reply answers may be missing.
      let thread = parentID === null ? undefined : (threadOf.get(parentID) ?? cut)
      if (thread) add(thread, thread.comment.id, item)
      else {
        const found = cuts.get(id)
        thread = {
          type: 'thread',
          comment: item,
          known,
          earlier: found?.earlier ?? null,
          replies: [],
          later: found?.later ?? null,
          written: [],
        }
        cut = found && thread
        entries.push(thread)
      }
      threadOf.set(id, thread)
      known.set(id, item)
    }
  }
  return entries
}

/** A further page of a thread's replies; `shown` are its comments that are loaded already. */
export function buildReplies(
  { items, cutThreads: [cut] }: Page,
  threadID: string,
  shown: ReadonlyMap<string, Comment>,
): Replies {
  const known = new Map(shown)
  const all: Replies = { known, earlier: cut?.earlier ?? null, replies: [], later: cut?.later ?? null, written: [] }
  for (const item of items) {
    if (item.type !== 'comment') continue
    if (!shown.has(item.id)) add(all, threadID, item)
    known.set(item.id, item)
  }
  return all
}

function add({ known, later, replies, written }: Replies, threadID: string, comment: Comment): void {
  const { parentID } = comment
  const answers = parentID === null || parentID === threadID ? null : (known.get(parentID) ?? 'unknown')
  const isPast = written.length > 0 || (later && (replies.at(-1)?.comment.id ?? threadID) === later.after)
  ;(isPast ? written : replies).push({ comment, answers })
}
