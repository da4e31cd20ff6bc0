import { accountOwnersUpdate } from '../../../contract/accountOwners.ts'
import { updateAccountOwner } from '../../domain/money/accountOwners.ts'
import { answer } from '../answer.ts'

export default answer(accountOwnersUpdate, (input, asking) => updateAccountOwner(asking, input))
