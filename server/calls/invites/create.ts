import { invitesCreate } from '../../../contract/invites.ts'
import { inviteByEmail } from '../../domain/team/invites/inviteByEmail.ts'
import { answer } from '../answer.ts'

export default answer(invitesCreate, (input, asking) => inviteByEmail(asking, input), { transaction: false })
