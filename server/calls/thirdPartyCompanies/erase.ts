import { thirdPartyCompaniesErase } from '../../../contract/customerErasure.ts'
import { showJob } from '../../domain/companyJobs/findJobs.ts'
import { startErasure } from '../../domain/erasure/customers/startErasure.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesErase, async (input, asking) =>
  showJob(asking.db, asking.companyID, await startErasure(asking, input)),
)
