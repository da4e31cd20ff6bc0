import { changelogGetVersion } from '../../../contract/changelogWriting.ts'
import { readVersion } from '../../domain/changelog/versions/versions.ts'
import { answer } from '../answer.ts'

export default answer(changelogGetVersion, ({ entryID, versionID }, asking) => readVersion(asking, entryID, versionID))
