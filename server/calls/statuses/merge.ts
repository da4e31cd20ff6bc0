import { statusesMerge } from '../../../contract/statuses.ts'
import { mergeStatus } from '../../domain/statuses/mergeStatus.ts'
import { answer } from '../answer.ts'

// Posts move in short transactions of their own, so that a large status holds no lock for long.
export default answer(statusesMerge, async (input, asking) => ({ movedPosts: await mergeStatus(asking, input) }), {
  transaction: false,
})
