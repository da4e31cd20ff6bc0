import { changelogApproveEntry } from '../../../contract/changelogPublishing.ts'
import { approveEntry } from '../../domain/changelog/publishing/approveEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogApproveEntry, (input, asking) => approveEntry(asking, input))
