import { changelogUnpublishEntry } from '../../../contract/changelogPublishing.ts'
import { unpublishEntry } from '../../domain/changelog/publishing/publishEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogUnpublishEntry, ({ entryID }, asking) => unpublishEntry(asking, entryID))
