import { changelogGetVersions } from '../../../contract/changelogWriting.ts'
import { listVersions } from '../../domain/changelog/versions/versions.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetVersions, (input, asking) => listVersions(asking, input))
