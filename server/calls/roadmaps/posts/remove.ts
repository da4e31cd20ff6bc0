import { roadmapsPostsRemove } from '../../../../contract/roadmapWriting.ts'
import { removePosts } from '../../../domain/roadmaps/changePosts.ts'
import { answer } from '../../answer.ts'

export default answer(roadmapsPostsRemove, (input, asking) => removePosts(asking, input))
