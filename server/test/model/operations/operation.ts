import type { Book, Change, Effect } from '../book.ts'
import type { Things } from '../groups.ts'
import type { Random } from '../random.ts'
import type { Citizen } from '../town.ts'

/** A write that someone is about to ask for, and what it does when it is done. */
export interface Operation extends Effect {
  path: string
  input: Record<string, unknown>
  /** What must be so for it to be done; otherwise the service refuses. */
  needs: readonly Change[]
  /** For a write that makes something: what it does, once the answer has said the id. */
  makes?: (body: Record<string, unknown>) => Effect
  /** Adds what it made to what is chosen from. */
  keep?: (id: string) => void
}

/** What someone looks at before they know what to write. */
export interface Look {
  path: string
  input: Record<string, unknown>
  /** What they write after what they saw; null for nothing. */
  choose: (body: Record<string, unknown>) => Operation | null
  /** Whether what it is about may be gone by then. */
  mayBeGone?: true
}

export interface Scene {
  book: Book
  things: Things
  person: Citizen
  random: Random
}

/** One of the newest dozen, so that people meet. */
export function newest<Thing>(things: readonly Thing[], random: Random): Thing | undefined {
  return things[things.length - 1 - random.between(0, Math.min(12, things.length) || 1)]
}

/** Whether a fact is of what a write made, whose id it has. */
export const isMade = (fact: string) => /^(title|body|bulk|client|customer|deal|segment)\|/.test(fact)

export const asItIs = (book: Book, fact: string): Change => ({ fact, to: book.valueOf(fact) })
/** Nobody keeps this: what makes a text of someone's takes it, and what happens to all of their texts does. */
export const textsOf = (userID: string): Change => ({ fact: `texts|${userID}`, to: null })
export const notBlocked = ({ userID }: Pick<Citizen, 'userID'>): Change => ({ fact: `blocked|${userID}`, to: null })
export const live = (postID: string): Change => ({ fact: `presence|${postID}`, to: 'live' })
export const notMerged = (postID: string): Change => ({ fact: `merged|${postID}`, to: null })
export const liveComment = (commentID: string): Change => ({ fact: `comment|${commentID}`, to: 'live' })
