import { CallError } from '../../../../contract/errors.ts'
import type { Asking } from '../../asking.ts'
import { queueJob } from '../../companyJobs/queueJob.ts'
import { requireOwnKind } from '../customers/whoImports.ts'
import { readUndo, requireUndoable } from './readUndo.ts'

/**
 * Starts to undo an import; returns the undoing's job. `losing` is how many acts of people the one who asks has agreed
 * to lose: refuses with `moreMeanwhile` when there are more now, with `undoOver`, `jobRunning` or `forbidden`.
 */
export async function startUndo(asking: Asking, { jobID, losing }: { jobID: string; losing: number }): Promise<string> {
  const { db, companyID } = asking
  requireOwnKind(asking, await requireUndoable(db, companyID, jobID, true))
  const { since } = await readUndo(db, companyID, jobID)
  if (since.votes + since.comments + since.edits > losing) throw new CallError('moreMeanwhile')
  return queueJob(asking, { kind: 'undoImport', importID: jobID })
}
