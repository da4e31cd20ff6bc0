import { thirdPartyCompaniesUndoMerge } from '../../../contract/customerMerging.ts'
import { undoCompanyMerge } from '../../domain/merging/mergeCompanies.ts'
import { answer } from '../answer.ts'

export default answer(
  thirdPartyCompaniesUndoMerge,
  async ({ mergeID }, asking) => (await undoCompanyMerge(asking, mergeID)).thirdPartyCompany,
)
