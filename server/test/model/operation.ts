import type { Book, Change, Effect } from './book.ts'
import type { Things } from './groups.ts'
import type { Random } from './random.ts'
import type { Citizen } from './town.ts'

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

export interface Scene {
  book: Book
  things: Things
  person: Citizen
  random: Random
}

export const live = (postID: string): Change => ({ fact: `presence|${postID}`, to: 'live' })
export const notMerged = (postID: string): Change => ({ fact: `merged|${postID}`, to: null })
export const liveComment = (commentID: string): Change => ({ fact: `comment|${commentID}`, to: 'live' })
