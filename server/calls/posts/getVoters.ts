import { postsGetVoters } from '../../../contract/postVoters.ts'
import { segmentFor } from '../../domain/directory/whichUsers.ts'
import { findPost } from '../../domain/visibility/findPost.ts'
import { listVoters } from '../../domain/votes/listVoters.ts'
import { answer } from '../answer.ts'

export default answer(postsGetVoters, async ({ postID, search, segmentURLName = '', cursor }, asking) =>
  listVoters(asking, await findPost(asking, postID, { leadsOn: true }), {
    search,
    segmentID: segmentURLName === '' ? null : await segmentFor(asking, segmentURLName),
    cursor,
  }),
)
