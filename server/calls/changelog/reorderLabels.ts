import { changelogReorderLabels } from '../../../contract/changelogWriting.ts'
import { reorderLabels } from '../../domain/changelog/labels/writeLabels.ts'
import { answer } from '../answer.ts'

export default answer(changelogReorderLabels, async ({ labelIDs }, asking) => {
  await reorderLabels(asking, labelIDs)
  return { done: true as const }
})
