import { accountsChangePassword } from '../../../contract/accountSettings.ts'
import { changePassword } from '../../domain/ownAccount/changePassword.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(accountsChangePassword, async ({ password }, asking) => {
  await changePassword(asking, password)
  return { done: true as const }
})
