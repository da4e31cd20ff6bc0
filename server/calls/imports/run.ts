import { importsRun } from '../../../contract/imports.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { startImport } from '../../domain/imports/jobs/startImport.ts'
import { answer } from '../answer.ts'

export default answer(importsRun, async ({ jobID }, asking) => {
  await startImport(asking, jobID)
  return showJob(asking.db, asking.companyID, jobID)
})
