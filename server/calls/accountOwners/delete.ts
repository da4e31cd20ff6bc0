import { accountOwnersDelete } from '../../../contract/accountOwners.ts'
import { deleteAccountOwner } from '../../domain/money/accountOwners.ts'
import { answer } from '../answer.ts'

export default answer(accountOwnersDelete, async ({ accountOwnerID }, asking) => {
  await deleteAccountOwner(asking, accountOwnerID)
  return { done: true as const }
})
