import { registrationsResend } from '../../../contract/registrations.ts'
import { resendRegistrationCode } from '../../domain/registrations/requestRegistration.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(
  registrationsResend,
  async ({ token }, asking) => {
    await resendRegistrationCode(asking, token)
    return { done: true as const }
  },
  { transaction: false },
)
