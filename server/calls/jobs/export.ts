import { jobsExport } from '../../../contract/jobs.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { queueJob } from '../../domain/companyJobs/queueJob.ts'
import { requireWholeCompany } from '../../domain/companyJobs/requireWholeCompany.ts'
import { answer } from '../answer.ts'

export default answer(jobsExport, async (_input, asking) => {
  requireWholeCompany(asking)
  return showJob(asking.db, asking.companyID, await queueJob(asking, { kind: 'export' }))
})
