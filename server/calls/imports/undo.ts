import { importsUndo } from '../../../contract/imports.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { startUndo } from '../../domain/imports/undo/startUndo.ts'
import { answer } from '../answer.ts'

export default answer(importsUndo, async (wanted, asking) =>
  showJob(asking.db, asking.companyID, await startUndo(asking, wanted)),
)
