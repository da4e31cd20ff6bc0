import { changelogGetEntries } from '../../../contract/changelog.ts'
import { listEntries } from '../../domain/changelog/listEntries.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetEntries, (input, asking) => listEntries(asking, input))
