import { changelogSendBackEntry } from '../../../contract/changelogPublishing.ts'
import { sendBackEntry } from '../../domain/changelog/publishing/approveEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogSendBackEntry, (input, asking) => sendBackEntry(asking, input))
