import { accountOwnersCreate } from '../../../contract/accountOwners.ts'
import { createAccountOwner } from '../../domain/money/accountOwners.ts'
import { answer } from '../answer.ts'

export default answer(accountOwnersCreate, (input, asking) => createAccountOwner(asking, input))
