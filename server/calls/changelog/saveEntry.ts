import { changelogSaveEntry } from '../../../contract/changelogWriting.ts'
import { saveEntry } from '../../domain/changelog/saveEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogSaveEntry, (input, asking) => saveEntry(asking, input))
