import { changelogGet } from '../../../contract/changelog.ts'
import { readChangelog } from '../../domain/changelog/readChangelog.ts'
import { answer } from '../answer.ts'

export default answer(changelogGet, (_input, asking) => readChangelog(asking))
