import { invitesRevoke } from '../../../contract/invites.ts'
import { revokeInvite } from '../../domain/team/invites/changeInvite.ts'
import { answer } from '../answer.ts'

export default answer(invitesRevoke, async ({ inviteID }, asking) => {
  await revokeInvite(asking, inviteID)
  return { done: true as const }
})
