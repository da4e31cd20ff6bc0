import { changelogCreateEntry } from '../../../contract/changelogWriting.ts'
import { createEntry } from '../../domain/changelog/createEntry.ts'
import { answer } from '../answer.ts'

export default answer(changelogCreateEntry, (input, asking) => createEntry(asking, input))
