import { changelogScheduleEntry } from '../../../contract/changelogPublishing.ts'
import { scheduleEntry } from '../../domain/changelog/publishing/publishEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogScheduleEntry, (input, asking) => scheduleEntry(asking, input))
