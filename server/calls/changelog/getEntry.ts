import { changelogGetEntry } from '../../../contract/changelog.ts'
import { readEntry } from '../../domain/changelog/readEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetEntry, ({ entryURLName }, asking) => readEntry(asking, entryURLName))
