import { accountOwnersGet } from '../../../contract/accountOwners.ts'
import { listAccountOwners } from '../../domain/money/accountOwners.ts'
import { answer } from '../answer.ts'

export default answer(accountOwnersGet, (input, asking) => listAccountOwners(asking, input))
