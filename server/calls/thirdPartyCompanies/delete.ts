import { thirdPartyCompaniesDelete } from '../../../contract/thirdPartyCompanies.ts'
import { deleteCompany } from '../../domain/directory/writeCompanies.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesDelete, async ({ thirdPartyCompanyID }, asking) => {
  await deleteCompany(asking, thirdPartyCompanyID)
  return { done: true as const }
})
