import { postsMerge } from '../../../contract/merging.ts'
import { mergePost } from '../../domain/posts/merging/mergePost.ts'
import { answer } from '../answer.ts'

export default answer(postsMerge, (input, asking) => mergePost(asking, input))
