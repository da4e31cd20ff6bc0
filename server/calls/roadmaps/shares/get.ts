import { roadmapsSharesGet } from '../../../../contract/roadmapSharing.ts'
import { listShares } from '../../../domain/roadmaps/sharing/listShares.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsSharesGet, ({ roadmapID }, asking) => listShares(asking, roadmapID))
