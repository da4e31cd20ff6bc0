import type { Db } from '../../ports/database/database.ts'
import type { Happening, RecordedEvent } from '../events.ts'
import { mailFollowersOfNewComment } from './mailFollowersOfNewComment.ts'
import { mailFollowersOfStatusChange } from './mailFollowersOfStatusChange.ts'
import { mailTeamOfNewPost } from './mailTeamOfNewPost.ts'

/**
 * Somebody who does something about an event. It is told in a transaction of its own, after the event's, perhaps twice: it must do its
 * work once (`claimDeliveries` sees to that for mail). An event type that is new here also has to enter `heard` in events.ts.
 */
export interface Listener {
  hears: Happening['type']
  listen(tx: Db, event: RecordedEvent, settings: { mailDelaySeconds: number }): Promise<void>
}

export const listeners: readonly Listener[] = [mailTeamOfNewPost, mailFollowersOfStatusChange, mailFollowersOfNewComment]
