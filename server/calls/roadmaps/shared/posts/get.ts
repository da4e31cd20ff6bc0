import { roadmapsSharedPostsGet } from '../../../../../contract/roadmapSharing.ts'
import { listSharedPosts } from '../../../../domain/roadmaps/sharing/readShared.ts'
import { answer } from '../../../answer.ts'

export default answer(roadmapsSharedPostsGet, (input, asking) => listSharedPosts(asking, input))
