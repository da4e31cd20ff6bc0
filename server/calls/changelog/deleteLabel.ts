import { changelogDeleteLabel } from '../../../contract/changelogWriting.ts'
import { deleteLabel } from '../../domain/changelog/labels/writeLabels.ts'
import { answer } from '../answer.ts'

export default answer(changelogDeleteLabel, async (input, asking) => ({
  movedEntries: await deleteLabel(asking, input),
}))
