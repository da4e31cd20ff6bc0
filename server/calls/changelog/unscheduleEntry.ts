import { changelogUnscheduleEntry } from '../../../contract/changelogPublishing.ts'
import { unscheduleEntry } from '../../domain/changelog/publishing/publishEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogUnscheduleEntry, ({ entryID }, asking) => unscheduleEntry(asking, entryID))
