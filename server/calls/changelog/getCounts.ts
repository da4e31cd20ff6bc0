import { changelogGetCounts } from '../../../contract/changelog.ts'
import { readCounts } from '../../domain/changelog/readChangelog.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetCounts, (_input, asking) => readCounts(asking))
