import { changelogAskApproval } from '../../../contract/changelogPublishing.ts'
import { askApproval } from '../../domain/changelog/publishing/approveEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogAskApproval, (input, asking) => askApproval(asking, input))
