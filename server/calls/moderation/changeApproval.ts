import { moderationChangeApproval } from '../../../contract/moderation.ts'
import { changeApproval } from '../../domain/moderation/changeApproval.ts'
import { answer } from '../answer.ts'

export default answer(moderationChangeApproval, (input, asking) => changeApproval(asking, input))
