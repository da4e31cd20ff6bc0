import { changelogRenameLabel } from '../../../contract/changelogWriting.ts'
import { renameLabel } from '../../domain/changelog/labels/writeLabels.ts'
import { answer } from '../answer.ts'

export default answer(changelogRenameLabel, (input, asking) => renameLabel(asking, input))
