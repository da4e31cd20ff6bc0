import { invitesResend } from '../../../contract/invites.ts'
import { resendInvite } from '../../domain/team/invites/changeInvite.ts'
import { answer } from '../answer.ts'

export default answer(invitesResend, ({ inviteID }, asking) => resendInvite(asking, inviteID), { transaction: false })
