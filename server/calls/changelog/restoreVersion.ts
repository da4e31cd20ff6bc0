import { changelogRestoreVersion } from '../../../contract/changelogWriting.ts'
import { restoreVersion } from '../../domain/changelog/versions/versions.ts'
import { answer } from '../answer.ts'

export default answer(changelogRestoreVersion, (input, asking) => restoreVersion(asking, input))
