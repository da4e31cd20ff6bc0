import { thirdPartyCompaniesPreviewErasure } from '../../../contract/customerErasure.ts'
import { previewErasure } from '../../domain/erasure/customers/previewErasure.ts'
import { answer } from '../answer.ts'

export default answer(thirdPartyCompaniesPreviewErasure, ({ thirdPartyCompanyID }, asking) =>
  previewErasure(asking, thirdPartyCompanyID),
)
