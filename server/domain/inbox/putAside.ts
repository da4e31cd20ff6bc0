import { mostSnoozeDays } from '../../../contract/inbox.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record, type Happening } from '../events.ts'
import { isID } from '../ids.ts'

interface PutAside {
  postIDs: string[]
}

/** Takes posts out of the inbox until something happens after `until`, or after now. Gives those that it took. */
export async function markSeen(
  asking: Asking,
  { postIDs, until }: { postIDs: readonly string[]; until?: string | undefined },
): Promise<PutAside> {
  return change(
    asking,
    'inbox.seen',
    postIDs,
    'set seen_at = least(now(), coalesce($4::timestamptz, now())), seen_by = $3::uuid, snoozed_until = null, snoozed_by = null, left_at = now()',
    `i.since is not null and (i.seen_at is null or i.seen_at < i.since) and ($4::timestamptz is null or $4::timestamptz >= i.since)`,
    until ?? null,
  )
}

/** Takes posts out of the inbox until then, or until something new happens. Refuses with `badInput` for the past and for what is over a year away. */
export async function snooze(
  asking: Asking,
  { postIDs, until }: { postIDs: readonly string[]; until: string },
): Promise<PutAside> {
  const away = Date.parse(until) - Date.now()
  if (away <= 0 || away > mostSnoozeDays * 86_400_000) throw new CallError('badInput', { field: 'until' })
  return change(
    asking,
    'inbox.snoozed',
    postIDs,
    'set snoozed_until = $4::timestamptz, snoozed_by = $3::uuid, left_at = case when i.snoozed_until > now() then i.left_at else now() end',
    'i.since is not null and (i.seen_at is null or i.seen_at < i.since)',
    until,
  )
}

/** Brings back what the viewer put aside. Gives the posts that are back. */
export async function bringBack(asking: Asking, { postIDs }: { postIDs: readonly string[] }): Promise<PutAside> {
  return change(
    asking,
    'inbox.returned',
    postIDs,
    `set seen_at = case when i.seen_by = $3::uuid then null else i.seen_at end, seen_by = nullif(i.seen_by, $3::uuid),
       snoozed_until = case when i.snoozed_by = $3::uuid then null else i.snoozed_until end, snoozed_by = nullif(i.snoozed_by, $3::uuid), left_at = null`,
    '$3::uuid in (i.seen_by, i.snoozed_by) and $4::text is null',
    null,
  )
}

/** Ends snoozes, no matter who set them. Gives the posts that are back. */
export async function wake(asking: Asking, { postIDs }: { postIDs: readonly string[] }): Promise<PutAside> {
  return change(
    asking,
    'inbox.returned',
    postIDs,
    'set snoozed_until = null, snoozed_by = null, left_at = null',
    'i.since is not null and i.snoozed_until > now() and $3::uuid is not null and $4::text is null',
    null,
  )
}

/** Changes the states of posts that are there, in the order of their ids, with an event for each: a list that shows it is told which post. */
async function change(
  asking: Asking,
  type: Happening['type'],
  postIDs: readonly string[],
  set: string,
  condition: string,
  value: string | null,
): Promise<PutAside> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const changed = await rows<{ postID: string; boardID: string }>(
    db,
    companyID,
    `with held as (
       select i.post_id, p.board_id
       from inbox_states i
       join posts p on p.company_id = $1 and p.id = i.post_id and (p.deleted_at is null or p.held_at is not null)
       where i.company_id = $1 and i.post_id = any ($2::uuid[]) and ${condition}
       order by i.post_id
       for update of i
     )
     update inbox_states i
     ${set}
     from held h
     where i.company_id = $1 and i.post_id = h.post_id
     returning i.post_id as "postID", h.board_id as "boardID"`,
    [postIDs.filter(isID), actorID, value],
  )
  for (const { postID, boardID } of changed) await record(db, companyID, { type, postID, boardID, actorID })
  return { postIDs: changed.map(({ postID }) => postID) }
}
