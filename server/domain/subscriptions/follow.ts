import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'

/** Subscribes the viewer to a post, whether or not they vote for it; twice is once. Refuses with `notFound`. */
export async function follow(asking: Asking, postID: string): Promise<{ postID: string; viewerFollows: true }> {
  await change(asking, postID, true)
  return { postID, viewerFollows: true }
}

/** Unsubscribes the viewer, even if they voted; refuses with `notFound`. */
export async function unfollow(asking: Asking, postID: string): Promise<{ postID: string; viewerFollows: false }> {
  await change(asking, postID, false)
  return { postID, viewerFollows: false }
}

/**
 * The SQL expression that a person follows a post: they have not muted it, and subscribed or voted, also for a post
 * that was merged into it and that they have not muted. `post` and `user` are expressions; `$1` is the company. Votes are found by their key: found
 * by the post they count for, all of that post's votes would be read, or all of the person's (`offset 0`).
 */
export const followsPost = (post: string, user: string) => `
  coalesce(
    (select not f.muted from subscriptions f where f.company_id = $1 and f.post_id = ${post} and f.user_id = ${user}),
    exists (select from votes f where f.company_id = $1 and f.post_id = ${post} and f.user_id = ${user})
      or ${followsMerged(post, user)}
  )`

/** The same of one of the posts that were merged into it. */
export const followsMerged = (post: string, user: string) => `exists (
        select from posts m
        where m.company_id = $1 and m.merged_into_id = ${post} and coalesce(
          (select not f.muted from subscriptions f where f.company_id = $1 and f.post_id = m.id and f.user_id = ${user}),
          exists (select from votes f where f.company_id = $1 and f.post_id = m.id and f.user_id = ${user} offset 0)))`

async function change(asking: Asking, postID: string, follows: boolean): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { leadsOn: true })
  const [before] = await rows<{ follows: boolean }>(
    db,
    companyID,
    `select ${followsPost('$2::uuid', '$3::uuid')} as follows`,
    [post.id, userID],
  )
  // Someone who follows only by a vote gets a row too, and still follows when the vote is taken back.
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
  // Of two equal concurrent requests, the second waits for the first's row and finds nothing to change.
  if (!changed || before?.follows === follows) return
  await record(db, companyID, {
    type: follows ? 'post.followed' : 'post.unfollowed',
    postID: post.id,
    userID,
    actorID: userID,
  })
}
