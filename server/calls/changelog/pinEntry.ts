import { changelogPinEntry } from '../../../contract/changelogPublishing.ts'
import { pinEntry } from '../../domain/changelog/publishing/publishEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogPinEntry, (input, asking) => pinEntry(asking, input))
