import { roadmapsSharesUpdate } from '../../../../contract/roadmapSharing.ts'
import { updateShare } from '../../../domain/roadmaps/sharing/changeShares.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsSharesUpdate, (input, asking) => updateShare(asking, input))
