import { changelogBackdateEntry } from '../../../contract/changelogPublishing.ts'
import { backdateEntry } from '../../domain/changelog/publishing/publishEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogBackdateEntry, (input, asking) => backdateEntry(asking, input))
