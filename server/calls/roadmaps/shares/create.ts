import { roadmapsSharesCreate } from '../../../../contract/roadmapSharing.ts'
import { createShare } from '../../../domain/roadmaps/sharing/changeShares.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsSharesCreate, (input, asking) => createShare(asking, input))
