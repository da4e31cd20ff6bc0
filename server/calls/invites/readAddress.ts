import { invitesReadAddress } from '../../../contract/invites.ts'
import { readAddress } from '../../domain/team/invites/readInvite.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(invitesReadAddress, (input, asking) => readAddress(asking, input), { transaction: false })
