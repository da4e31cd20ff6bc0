import { postsGetFollowers } from '../../../contract/subscriptions.ts'
import { listFollowers } from '../../domain/listeners/listFollowers.ts'
import { findPost } from '../../domain/visibility/findPost.ts'
import { answer } from '../answer.ts'

export default answer(postsGetFollowers, async ({ postID, search, cursor }, asking) =>
  listFollowers(asking, await findPost(asking, postID, { leadsOn: true }), { search, cursor }),
)
