import { jobsCancel } from '../../../contract/jobs.ts'
import { cancelJob } from '../../domain/companyJobs/cancelJob.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { answer } from '../answer.ts'

export default answer(jobsCancel, async ({ jobID }, asking) => {
  await cancelJob(asking, jobID)
  return showJob(asking.db, asking.companyID, jobID)
})
