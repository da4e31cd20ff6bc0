import { sharedCustomerPagesGet } from '../../../contract/sharedCustomerPages.ts'
import { listSharedPages } from '../../domain/requests/sharing/sharePages.ts'
import { answer } from '../answer.ts'

export default answer(sharedCustomerPagesGet, ({ thirdPartyCompanyID }, asking) =>
  listSharedPages(asking, thirdPartyCompanyID),
)
