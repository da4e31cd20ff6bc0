import { accountsConfirmEmail } from '../../../contract/accountSettings.ts'
import { confirmAccountEmail } from '../../domain/ownAccount/changeEmail.ts'
import { shapeAccount } from '../../domain/ownAccount/shapeAccount.ts'
import { signedInAccount } from '../../domain/rootAsking.ts'
import { answerAtRoot } from '../answer.ts'

// The verb opens its own transaction: a wrong try must stay counted when the call refuses.
export default answerAtRoot(
  accountsConfirmEmail,
  async ({ code }, asking) => {
    const email = await confirmAccountEmail(asking, code)
    return shapeAccount(asking, { ...signedInAccount(asking), email })
  },
  { transaction: false },
)
