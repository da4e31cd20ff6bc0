import { roadmapsSharedGetOne } from '../../../../contract/roadmapSharing.ts'
import { readShared } from '../../../domain/roadmaps/sharing/readShared.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsSharedGetOne, (input, asking) => readShared(asking, input))
