import { profilesExport } from '../../../contract/profiles.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { startExport } from '../../domain/ownData/profiles/startExport.ts'
import { answer } from '../answer.ts'

export default answer(profilesExport, async (input, asking) =>
  showJob(asking.db, asking.companyID, await startExport(asking, input)),
)
