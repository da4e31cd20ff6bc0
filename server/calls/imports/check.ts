import { importsCheck } from '../../../contract/imports.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { startCheck } from '../../domain/imports/jobs/startImport.ts'
import { answer } from '../answer.ts'

export default answer(importsCheck, async (wanted, asking) => {
  await startCheck(asking, wanted)
  return showJob(asking.db, asking.companyID, wanted.jobID)
})
