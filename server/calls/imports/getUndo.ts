import { importsGetUndo } from '../../../contract/imports.ts'
import { requireOwnKind } from '../../domain/imports/customers/whoImports.ts'
import { readUndo, requireUndoable } from '../../domain/imports/undo/readUndo.ts'
import { answer } from '../answer.ts'

export default answer(importsGetUndo, async ({ jobID }, asking) => {
  const { db, companyID } = asking
  requireOwnKind(asking, await requireUndoable(db, companyID, jobID))
  return readUndo(db, companyID, jobID)
})
