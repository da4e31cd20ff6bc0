import { invitesCreateLink } from '../../../contract/invites.ts'
import { makeLink } from '../../domain/team/invites/inviteLinks.ts'
import { answer } from '../answer.ts'

export default answer(invitesCreateLink, (input, asking) => makeLink(asking, input))
