import { postsGetVoters } from '../../../contract/posts.ts'
import { findPost } from '../../domain/visibility/findPost.ts'
import { listVoters } from '../../domain/votes/listVoters.ts'
import { answer } from '../answer.ts'

export default answer(postsGetVoters, async ({ postID, search, cursor }, asking) =>
  listVoters(asking, await findPost(asking, postID, { leadsOn: true }), { search, cursor }),
)
