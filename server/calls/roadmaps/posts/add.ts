import { roadmapsPostsAdd } from '../../../../contract/roadmapWriting.ts'
import { addPosts } from '../../../domain/roadmaps/changePosts.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsPostsAdd, (input, asking) => addPosts(asking, input))
