import { changelogDropAside } from '../../../contract/changelogWriting.ts'
import { dropAside } from '../../domain/changelog/versions/versions.ts'
import { answer } from '../answer.ts'

export default answer(changelogDropAside, async ({ entryID, versionID }, asking) => {
  await dropAside(asking, entryID, versionID)
  return { done: true as const }
})
