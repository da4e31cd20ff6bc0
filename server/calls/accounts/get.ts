import { accountsGet } from '../../../contract/accounts.ts'
import { shapeAccount } from '../../domain/ownAccount/shapeAccount.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsGet, async (_input, asking) =>
  asking.account ? shapeAccount(asking, asking.account) : null,
)
