import { sharedCustomerPagesRevoke } from '../../../contract/sharedCustomerPages.ts'
import { revokeSharedPage } from '../../domain/requests/sharing/sharePages.ts'
import { answer } from '../answer.ts'

export default answer(sharedCustomerPagesRevoke, async ({ sharedCustomerPageID }, asking) => {
  await revokeSharedPage(asking, sharedCustomerPageID)
  return { done: true as const }
})
