import { postsUndoBulk } from '../../../contract/bulk.ts'
import { startUndoBulk } from '../../domain/bulk/undo/startUndoBulk.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { answer } from '../answer.ts'

export default answer(postsUndoBulk, async ({ jobID }, asking) =>
  showJob(asking.db, asking.companyID, await startUndoBulk(asking, jobID)),
)
