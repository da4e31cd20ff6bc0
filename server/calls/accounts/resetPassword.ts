import { accountsResetPassword } from '../../../contract/accountSignIn.ts'
import { resetPassword } from '../../domain/ownAccount/passwordReset.ts'
import { shapeEntered } from '../../domain/ownAccount/shapeAccount.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsResetPassword, async (input, asking) =>
  shapeEntered(asking, await resetPassword(asking, input)),
)
