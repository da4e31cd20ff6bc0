import { importsBegin } from '../../../contract/imports.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { beginImport } from '../../domain/imports/jobs/uploadFile.ts'
import { answer } from '../answer.ts'

export default answer(importsBegin, async (file, asking) => {
  const { jobID } = await beginImport(asking, file)
  return showJob(asking.db, asking.companyID, jobID)
})
