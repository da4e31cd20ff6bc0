import { thirdPartyCompaniesDismissDouble } from '../../../contract/customerMerging.ts'
import { dismissDouble } from '../../domain/merging/listDoubles.ts'
import { answer } from '../answer.ts'

export default answer(
  thirdPartyCompaniesDismissDouble,
  async ({ thirdPartyCompanyID, otherThirdPartyCompanyID }, asking) => {
    await dismissDouble(asking, 'thirdPartyCompany', [thirdPartyCompanyID, otherThirdPartyCompanyID])
    return { done: true as const }
  },
)
