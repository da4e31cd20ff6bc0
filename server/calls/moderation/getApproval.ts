import { moderationGetApproval } from '../../../contract/moderation.ts'
import { readApproval } from '../../domain/moderation/changeApproval.ts'
import { answer } from '../answer.ts'

export default answer(moderationGetApproval, ({ boardID }, asking) => readApproval(asking, boardID))
