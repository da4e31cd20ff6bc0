import { roadmapsSharesRevoke } from '../../../../contract/roadmapSharing.ts'
import { revokeShare } from '../../../domain/roadmaps/sharing/changeShares.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsSharesRevoke, async ({ roadmapViewID }, asking) => {
  await revokeShare(asking, roadmapViewID)
  return { done: true as const }
})
