import { enqueueEach } from '../../jobs/queue.ts'
import { claimDeliveries } from './claimDeliveries.ts'
import { followersOf } from './followers.ts'
import type { Listener } from './listeners.ts'

/** Whoever follows a post hears of a comment that everybody may read, but for whoever wrote it. */
export const mailFollowersOfNewComment: Listener = {
  hears: 'comment.created',
  async listen(tx, event, { mailDelaySeconds }) {
    const { companyID, postID, commentID, actorID } = event
    if (postID === undefined || commentID === undefined) return
    const comment = await tx.selectFrom('comments').select('internal').where('company_id', '=', companyID).where('id', '=', commentID).executeTakeFirst()
    if (!comment || comment.internal) return
    const followers = await followersOf(tx, companyID, postID, { except: actorID, commentID })
    const told = await claimDeliveries(tx, event, followers.map(({ userID }) => userID))
    await enqueueEach(tx, 'mailNewComment', told.map((userID) => ({ companyID, commentID, userID })), { delaySeconds: mailDelaySeconds })
  },
}
