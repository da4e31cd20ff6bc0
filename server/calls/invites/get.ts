import { invitesGet } from '../../../contract/invites.ts'
import { listLinks } from '../../domain/team/invites/inviteLinks.ts'
import { readInvites } from '../../domain/team/invites/listInvites.ts'
import { answer } from '../answer.ts'

export default answer(invitesGet, async (_input, asking) => ({
  invites: await readInvites(asking),
  links: await listLinks(asking),
}))
