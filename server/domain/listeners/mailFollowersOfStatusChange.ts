import { enqueueEach } from '../../jobs/queue.ts'
import { claimDeliveries } from './claimDeliveries.ts'
import { followersOf } from './followers.ts'
import type { Listener } from './listeners.ts'

/** Whoever follows a post hears of its new status, but for whoever changed it. */
export const mailFollowersOfStatusChange: Listener = {
  hears: 'post.statusChanged',
  async listen(tx, event, { mailDelaySeconds }) {
    const { id: eventID, companyID, postID, actorID } = event
    if (postID === undefined) return
    const followers = await followersOf(tx, companyID, postID, { except: actorID })
    const told = await claimDeliveries(tx, event, followers.map(({ userID }) => userID))
    await enqueueEach(tx, 'mailStatusChange', told.map((userID) => ({ companyID, eventID, userID })), { delaySeconds: mailDelaySeconds })
  },
}
