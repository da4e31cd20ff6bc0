import type { Db } from '../../ports/database/database.ts'
import type { Happening, RecordedEvent } from '../events.ts'
import { tellOfNewNames } from './tellOfNewNames.ts'
import { tellOfNewComment } from './tellOfNewComment.ts'
import { tellOfNewPost } from './tellOfNewPost.ts'
import { tellOfStatusChange } from './tellOfStatusChange.ts'

/**
 * Somebody who does something about an event. It is told in a transaction of its own, after the event's, perhaps twice: it must do its
 * work once (`tell` sees to that). An event type that is new here also has to enter `heard` in events.ts.
 */
export interface Listener {
  hears: Happening['type']
  listen(tx: Db, event: RecordedEvent, settings: { mailDelaySeconds: number }): Promise<void>
}

export const listeners: readonly Listener[] = [tellOfNewPost, tellOfStatusChange, tellOfNewComment, ...tellOfNewNames]
