import type { PostItem } from '../../../contract/posts.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'
import { findStatus } from './findStatus.ts'
import { putStatus } from './putStatus.ts'

/** Ten seconds, and one for the request's way. */
const windowMs = 11_000

interface ChangeRow {
  id: string
  from_status_id: string
  to_status_id: string
  event_id: string
  changed_before: string | null
}

/**
 * Undoes the viewer's own latest change of a post's status as if it had never happened: status, its time, the line in
 * the history and the event that would notify people. Refuses with `notFound`, and with `tooLate` after ten seconds,
 * once anyone was notified, and when it was changed again.
 */
export async function undoStatusChange(
  asking: Asking,
  postID: string,
): Promise<{ id: string; status: PostItem['status'] }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change' })
  const [change] = await rows<ChangeRow>(db, companyID, changeQuery, [
    post.id,
    userID,
    new Date(Date.now() - windowMs).toISOString(),
  ])
  // A separate statement: a job that was notifying people held the event's row, and has ended by now.
  if (!change || (await wasTold(asking, change.event_id))) throw new CallError('tooLate')
  await rows(db, companyID, 'delete from status_changes where company_id = $1 and id = $2::uuid', [change.id])
  await rows(db, companyID, 'delete from events where company_id = $1 and id = $2::uuid', [change.event_id])
  if (change.from_status_id !== change.to_status_id)
    await putStatus(asking, post, {
      from: change.to_status_id,
      to: change.from_status_id,
      changedAt: change.changed_before === null ? null : new Date(change.changed_before),
    })
  await record(db, companyID, {
    type: 'post.statusUndone',
    postID: post.id,
    boardID: post.board.id,
    actorID: userID,
    data: { fromStatusID: change.to_status_id, toStatusID: change.from_status_id },
  })
  return { id: post.id, status: await findStatus(asking, change.from_status_id) }
}

async function wasTold({ db, companyID }: Asking, eventID: string): Promise<boolean> {
  const [told] = await rows<{ was: boolean }>(
    db,
    companyID,
    `select exists (select from notifications n where n.company_id = $1 and n.event_id = $2::uuid)
       or exists (select from deliveries d where d.company_id = $1 and d.event_id = $2::uuid) as was`,
    [eventID],
  )
  return told?.was === true
}

// The latest change of the post, if it is the viewer's and recent, with its event locked, so that nobody can be
// notified of it in the meantime.
const changeQuery = `
  select c.id, c.from_status_id, c.to_status_id, e.id as event_id, e.data ->> 'changedBefore' as changed_before
  from (
    select * from status_changes where company_id = $1 and post_id = $2::uuid order by created_at desc, id desc limit 1
  ) as c
  join events e on e.company_id = $1 and e.post_id = $2::uuid and e.type = 'post.statusChanged' and e.data ->> 'changeID' = c.id::text
  where c.changed_by = $3::uuid and c.created_at >= $4::timestamptz
  for update of e`
