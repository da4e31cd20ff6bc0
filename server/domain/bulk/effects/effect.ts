import type { BulkAction } from '../../../../contract/bulk.ts'
import type { BulkActionKind } from '../../../../contract/bulkKinds.ts'
import type { PostFieldType } from '../../../../contract/postFacts.ts'
import type { Batch } from '../batch.ts'

/**
 * A bulk action as its job keeps it: as it was asked for, with its note as it was rendered then, and the type that its field had. Once the job has ended, note and
 * value are gone (`endJob`).
 */
export type KeptAction = BulkAction & { noteHTML?: string; noteVersion?: number; type?: PostFieldType }
export type ActionOf<Kind extends BulkActionKind> = Extract<KeptAction, { kind: Kind }>

/** Does to a batch what the single verb does to a post, a statement for all; says of each row what became of it, or leaves it as it should be. */
export interface Effect<Kind extends BulkActionKind> {
  /** Whether it changes rows of `post_stats`: folding is then held back. */
  ranks: boolean
  /** Whether votes and comments on its posts must have ended before (`findPost`). */
  takesAway?: boolean
  /** The type of the events that followers are told of. */
  tells?: 'post.statusChanged' | 'post.etaChanged' | 'post.merged'
  /** How many posts are changed in one transaction, and before the call answers; 1,000 if it doesn't say. */
  atOnce?: number
  apply(batch: Batch, action: ActionOf<Kind>): Promise<void>
}
