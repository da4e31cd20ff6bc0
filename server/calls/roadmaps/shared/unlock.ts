import { roadmapsSharedUnlock } from '../../../../contract/roadmapSharing.ts'
import { unlockShared } from '../../../domain/roadmaps/sharing/findShared.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsSharedUnlock, async (input, asking) => {
  await unlockShared(asking, input)
  return { done: true as const }
})
