import { changelogCreateLabel } from '../../../contract/changelogWriting.ts'
import { createLabel } from '../../domain/changelog/labels/writeLabels.ts'
import { answer } from '../answer.ts'

export default answer(changelogCreateLabel, ({ name }, asking) => createLabel(asking, name))
