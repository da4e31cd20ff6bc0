import { changelogPublishEntry } from '../../../contract/changelogPublishing.ts'
import { publishEntry } from '../../domain/changelog/publishing/publishEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogPublishEntry, (input, asking) => publishEntry(asking, input))
