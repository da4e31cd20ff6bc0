import { invitesRead } from '../../../contract/invites.ts'
import { readInvite } from '../../domain/team/invites/readInvite.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(invitesRead, ({ token }, asking) => readInvite(asking, token))
