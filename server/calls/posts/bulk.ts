import { postsBulk } from '../../../contract/bulk.ts'
import { startBulk } from '../../domain/bulk/startBulk.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { answer } from '../answer.ts'

export default answer(postsBulk, async (input, asking) =>
  showJob(asking.db, asking.companyID, await startBulk(asking, input)),
)
