import { importsGetUndo } from '../../../contract/imports.ts'
import { readUndo, requireUndoable } from '../../domain/imports/undo/readUndo.ts'
import { answer } from '../answer.ts'

export default answer(importsGetUndo, async ({ jobID }, { db, companyID }) => {
  await requireUndoable(db, companyID, jobID)
  return readUndo(db, companyID, jobID)
})
