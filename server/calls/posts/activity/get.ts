import { CallError } from '../../../../contract/errors.ts'
import { postsActivityGet } from '../../../../contract/posts.ts'
import { seesInternal } from '../../../domain/comments/policy.ts'
import { readActivity } from '../../../domain/comments/readActivity.ts'
import { findPost } from '../../../domain/posts/findPost.ts'
import { answer } from '../../answer.ts'

const usualLimit = 30

export default answer(postsActivityGet, async ({ postID, internalComments: internal, limit = usualLimit, sort = 'oldest', text, cursor }, asking) => {
  if (internal && !seesInternal(asking)) throw new CallError('forbidden')
  return readActivity(asking, await findPost(asking, postID), { internal, limit, sort, text, cursor })
})
