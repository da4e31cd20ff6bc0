import { postsSplit } from '../../../contract/merging.ts'
import { splitComment } from '../../domain/posts/merging/splitComment.ts'
import { answer } from '../answer.ts'

export default answer(postsSplit, (input, asking) => splitComment(asking, input))
