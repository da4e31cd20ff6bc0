import { accountOwnersAssign } from '../../../contract/accountOwners.ts'
import { assignAccountOwner } from '../../domain/money/accountOwners.ts'
import { answer } from '../answer.ts'

export default answer(accountOwnersAssign, async (input, asking) => {
  await assignAccountOwner(asking, input)
  return { done: true as const }
})
