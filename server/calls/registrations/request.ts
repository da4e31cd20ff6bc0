import { registrationsRequest } from '../../../contract/registrations.ts'
import { requestRegistration } from '../../domain/registrations/requestRegistration.ts'
import { answerAtRoot } from '../answer.ts'

// No transaction: a refusal would roll the counts back with it.
export default answerAtRoot(
  registrationsRequest,
  async ({ invite = null, ...entered }, asking) => ({
    token: await requestRegistration({ ...asking, invite }, entered),
  }),
  { transaction: false },
)
