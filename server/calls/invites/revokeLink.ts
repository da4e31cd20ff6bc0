import { invitesRevokeLink } from '../../../contract/invites.ts'
import { revokeLink } from '../../domain/team/invites/inviteLinks.ts'
import { answer } from '../answer.ts'

export default answer(invitesRevokeLink, async ({ linkID }, asking) => {
  await revokeLink(asking, linkID)
  return { done: true as const }
})
