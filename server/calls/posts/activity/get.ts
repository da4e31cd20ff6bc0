import { CallError } from '../../../../contract/errors.ts'
import { postsActivityGet } from '../../../../contract/posts.ts'
import { furtherReplies } from '../../../../contract/replies.ts'
import { seesInternal } from '../../../domain/visibility/commentPolicy.ts'
import { readActivity, readAround, readReplies } from '../../../domain/comments/readActivity.ts'
import { findPost } from '../../../domain/visibility/findPost.ts'
import { segmentFor } from '../../../domain/directory/whichUsers.ts'
import { answer } from '../../answer.ts'

const usualLimit = 30

export default answer(
  postsActivityGet,
  async (
    {
      postID,
      internalComments: internal,
      limit,
      sort = 'oldest',
      text,
      segmentURLName = '',
      threadID,
      commentID,
      cursor,
    },
    asking,
  ) => {
    if (internal && !seesInternal(asking)) throw new CallError('forbidden')
    const post = await findPost(asking, postID, { leadsOn: true })
    if (threadID !== undefined)
      return readReplies(asking, post, threadID, { internal, limit: limit ?? furtherReplies, cursor })
    const options = { internal, limit: limit ?? usualLimit, sort }
    return commentID === undefined
      ? readActivity(asking, post, {
          ...options,
          text,
          segmentID: segmentURLName === '' ? null : await segmentFor(asking, segmentURLName),
          cursor,
        })
      : readAround(asking, post, commentID, options)
  },
)
