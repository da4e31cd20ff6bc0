import { invitesRequestCode } from '../../../contract/invites.ts'
import { findByToken } from '../../domain/team/invites/findByToken.ts'
import { requestInviteCode } from '../../domain/team/invites/inviteCode.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(
  invitesRequestCode,
  async ({ token, email }, asking) => {
    await requestInviteCode(asking, await findByToken(asking.db, token), email)
    return { done: true as const }
  },
  { transaction: false },
)
