import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'

/** Makes the viewer hear of a post, whether or not they vote for it; following twice is once. Refuses with `notFound`. */
export async function follow(asking: Asking, postID: string): Promise<{ postID: string; viewerFollows: true }> {
  await change(asking, postID, true)
  return { postID, viewerFollows: true }
}

/** Ends that, a vote of theirs notwithstanding; refuses with `notFound`. */
export async function unfollow(asking: Asking, postID: string): Promise<{ postID: string; viewerFollows: false }> {
  await change(asking, postID, false)
  return { postID, viewerFollows: false }
}

/**
 * The SQL expression that says whether a person follows a post: nothing muted it, and they follow or voted, also for a post that was merged
 * into it. `post` and `user` are expressions; `$1` is the company. Votes are found by their key: by the post they count for, all of that
 * post's votes would be looked through.
 */
export const followsPost = (post: string, user: string) => `
  coalesce(
    (select not f.muted from subscriptions f where f.company_id = $1 and f.post_id = ${post} and f.user_id = ${user}),
    exists (select from votes f where f.company_id = $1 and f.post_id = ${post} and f.user_id = ${user})
      or exists (
        select from posts m
        join votes f on f.company_id = $1 and f.post_id = m.id and f.user_id = ${user}
        where m.company_id = $1 and m.merged_into_id = ${post}
        offset 0)
  )`

async function change(asking: Asking, postID: string, follows: boolean): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID)
  const [before] = await rows<{ follows: boolean }>(
    db,
    companyID,
    `select ${followsPost('$2::uuid', '$3::uuid')} as follows`,
    [post.id, userID],
  )
  // Who follows by a vote alone gets a row too, and goes on following when the vote is taken back.
  if (!follows && before?.follows !== true) return
  const changed = await db
    .insertInto('subscriptions')
    .values({ company_id: companyID, post_id: post.id, user_id: userID, muted: !follows })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'post_id', 'user_id'])
        .doUpdateSet({ muted: !follows })
        .where('subscriptions.muted', '=', follows),
    )
    .returning('user_id')
    .executeTakeFirst()
  // Of two that say the same at once, the second waits for the first's row and finds nothing to change.
  if (!changed || before?.follows === follows) return
  await record(db, companyID, {
    type: follows ? 'post.followed' : 'post.unfollowed',
    postID: post.id,
    userID,
    actorID: userID,
  })
}
