import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { createPost, type CreatedPost, type NewPost } from '../posts/createPost.ts'
import { asGuest, countGuest } from './guestSession.ts'
import { guestsMay } from './guestsMay.ts'
import { giveVote } from './voteAsGuest.ts'

/**
 * Creates the post of someone who has not signed in, inside the call's transaction, with their vote, judged as any guest's. Nobody is mentioned in it, and it has no
 * images. Refuses as creating does, and with `signInNeeded` where the board wants that, `blocked` and `tooMany`.
 */
export async function postAsGuest(present: Asking, post: NewPost): Promise<CreatedPost> {
  await guestsMay(present, { boardID: post.boardID }, 'post')
  await countGuest(present, 'post')
  const { asking, token } = await asGuest(present)
  const made = await createPost(asking, post, (postID) => giveVote(asking, postID))
  // Nothing reaches someone without an address.
  await rows(
    asking.db,
    asking.companyID,
    'delete from subscriptions s where s.company_id = $1 and s.post_id = $2::uuid and s.user_id = $3::uuid',
    [made.id, asking.viewer.userID],
  )
  if (token !== null) present.session.changed = token
  return made
}
