import { roadmapsPostsGet } from '../../../../contract/roadmaps.ts'
import { listRoadmapPosts } from '../../../domain/roadmaps/listPosts.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsPostsGet, (input, asking) => listRoadmapPosts(asking, input))
