import { invitesAccept } from '../../../contract/invites.ts'
import { acceptInvite } from '../../domain/team/invites/acceptInvite.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(invitesAccept, (input, asking) => acceptInvite(asking, input), { transaction: false })
