import type { BulkActionKind } from '../../../../contract/bulkKinds.ts'
import type { Batch } from '../batch.ts'
import type { BatchLocks } from '../runBatch.ts'
import { undoDeletion } from './undoDeletion.ts'
import type { Undone } from './undone.ts'
import { undoFacts } from './undoFacts.ts'
import { undoMerge } from './undoMerge.ts'
import { undoStatus } from './undoStatus.ts'

export interface Undoing {
  locks: BatchLocks
  /** Undoes what a job did to a batch of its posts; those that were changed since are left out. */
  apply(batch: Batch, undone: Undone): Promise<void>
}

/** How an action is undone. */
export function undoing(kind: BulkActionKind): Undoing {
  if (kind === 'status') return { locks: { ranks: true, takesAway: false }, apply: undoStatus }
  if (kind === 'merge') return { locks: { ranks: true, takesAway: true, evenMerged: true }, apply: undoMerge }
  if (kind === 'delete') return { locks: { ranks: true, takesAway: false, evenDeleted: true }, apply: undoDeletion }
  return { locks: { ranks: kind === 'category' || kind === 'board', takesAway: false }, apply: undoFacts }
}
