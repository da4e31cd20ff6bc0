import { enqueueEach } from '../../jobs/queue.ts'
import { claimDeliveries } from './claimDeliveries.ts'
import type { Listener } from './listeners.ts'
import { teamOf } from './team.ts'

/** The team hears of each new post, but for whoever wrote it, unless its board says otherwise. */
export const mailTeamOfNewPost: Listener = {
  hears: 'post.created',
  async listen(tx, event, { mailDelaySeconds }) {
    const { companyID, postID, actorID } = event
    if (postID === undefined) return
    const team = await teamOf(tx, companyID, postID, { except: actorID })
    const told = await claimDeliveries(tx, event, team.map(({ userID }) => userID))
    await enqueueEach(tx, 'mailNewPost', told.map((userID) => ({ companyID, postID, userID })), { delaySeconds: mailDelaySeconds })
  },
}
