import { toldEvents } from '../../contract/notificationKinds.ts'
import type { Db } from '../ports/database/database.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { enqueue } from '../jobs/queue.ts'
import { newID } from './ids.ts'

/**
 * What can happen. `data` has only ids and field names, never personal values, so that erasing a person leaves nothing
 * here.
 */
export interface Happening {
  type:
    | 'company.created'
    | 'company.updated'
    | 'board.created'
    | 'board.updated'
    | 'category.created'
    | 'category.updated'
    | 'category.deleted'
    | 'post.created'
    | 'post.edited'
    | 'post.moved'
    | 'post.statusChanged'
    | 'post.statusUndone'
    | 'post.etaChanged'
    | 'post.deleted'
    | 'post.restored'
    | 'post.markedSpam'
    | 'comment.created'
    | 'comment.edited'
    | 'comment.deleted'
    | 'comment.restored'
    | 'comment.pinned'
    | 'comment.unpinned'
    | 'comment.markedSpam'
    | 'comment.liked'
    | 'comment.unliked'
    | 'post.followed'
    | 'post.unfollowed'
    | 'user.created'
    | 'user.renamed'
    | 'user.pictureChanged'
    | 'user.languageChanged'
    | 'user.emailChanged'
    | 'user.sessionsEnded'
    | 'user.erased'
    | 'user.blocked'
    | 'user.unblocked'
    | 'user.signedIn'
    | 'user.notificationsChanged'
    | 'import.finished'
  postID?: string
  commentID?: string
  boardID?: string
  userID?: string
  actorID: string | null
  data?: Record<string, string | number | boolean | string[]>
}

export interface RecordedEvent extends Happening {
  id: string
  companyID: CompanyID
}

/**
 * The types of event that notify someone: only these cost a job. Votes are events too, recorded by the folder in
 * batches.
 */
const heard: ReadonlySet<Happening['type']> = new Set(toldEvents)
/** An edit notifies when its text mentions someone new: `data.named` has their ids. */
const isHeard = ({ type, data }: Happening) => heard.has(type) || data?.['named'] !== undefined

/**
 * Records an event in the transaction of the change, so that neither exists without the other; one job delivers it to
 * the listeners. Returns the event's id.
 */
export async function record(tx: Db, companyID: CompanyID, happening: Happening): Promise<string> {
  const id = newID()
  await tx
    .insertInto('events')
    .values({
      company_id: companyID,
      id,
      type: happening.type,
      post_id: happening.postID ?? null,
      comment_id: happening.commentID ?? null,
      board_id: happening.boardID ?? null,
      user_id: happening.userID ?? null,
      actor_id: happening.actorID,
      data: JSON.stringify(happening.data ?? {}),
    })
    .execute()
  if (isHeard(happening)) await enqueue(tx, 'deliverEvent', { companyID, eventID: id })
  return id
}
