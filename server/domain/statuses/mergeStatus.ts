import { CallError } from '../../../contract/errors.ts'
import { inTransaction, rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isOpenSQL } from '../posts/boardCounts.ts'
import { redirectViews } from '../views/redirectViews.ts'
import { pauseFolding } from '../votes/fold.ts'
import { lockStatuses, type StatusRow } from './lockStatuses.ts'

/** Posts or changes moved in one transaction: short enough that nobody waits noticeably for one of its rows. */
const batchSize = 1_000

interface Merge {
  statusID: string
  intoStatusID: string
}

/**
 * Moves the posts of a status and its history to another status and deletes it; returns how many posts moved, deleted ones included. Nobody is
 * notified, and a post keeps the time of its last change. Posts move in short transactions of their own, each consistent by itself: if the
 * process ends midway, the status is still there with the rest of its posts, and merging again finishes. Takes an asking without a transaction.
 * Refuses with `notFound`, `badInput` for a status into itself, and `lastOpenStatus`.
 */
export async function mergeStatus(asking: Asking, merge: Merge): Promise<number> {
  if (merge.statusID === merge.intoStatusID) throw new CallError('badInput', { field: 'intoStatusID' })
  const within = <T>(work: (inside: Asking) => Promise<T>) =>
    inTransaction(asking.db, (tx) => work({ ...asking, db: tx }))
  await within((inside) => checkMerge(inside, merge))
  let moved = 0
  for (let some = batchSize; some === batchSize; moved += some)
    some = await within((inside) => movePosts(inside, merge))
  for (let some = batchSize; some === batchSize;) some = await within((inside) => moveHistory(inside, merge))
  return moved + (await within((inside) => deleteEmptied(inside, merge, moved)))
}

async function checkMerge(
  asking: Asking,
  { statusID, intoStatusID }: Merge,
): Promise<{ from: StatusRow; into: StatusRow }> {
  const all = await lockStatuses(asking)
  const [from, into] = [statusID, intoStatusID].map((wanted) => all.find(({ id }) => id === wanted))
  if (!from || !into) throw new CallError('notFound')
  if (all.every(({ id, type }) => id === from.id || type !== 'open')) throw new CallError('lastOpenStatus')
  return { from, into }
}

/** The rest, and the status itself: what was put into it in the meantime is waited for, and then nothing can be. */
async function deleteEmptied(asking: Asking, merge: Merge, movedBefore: number): Promise<number> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { from, into } = await checkMerge(asking, merge)
  await db
    .selectFrom('statuses')
    .select('id')
    .where('company_id', '=', companyID)
    .where('id', '=', merge.statusID)
    .forUpdate()
    .execute()
  let moved = 0
  for (let some = batchSize; some === batchSize; moved += some) some = await movePosts(asking, merge)
  for (let some = batchSize; some === batchSize;) some = await moveHistory(asking, merge)
  await redirectViews(asking, { kind: 'status', from, to: into, isShared: false })
  // What a scheduled entry of the changelog gives its posts.
  await rows(
    db,
    companyID,
    'update changelog_entries set move_to_status_id = $3::uuid where company_id = $1 and move_to_status_id = $2::uuid',
    [merge.statusID, merge.intoStatusID],
  )
  await db.deleteFrom('statuses').where('company_id', '=', companyID).where('id', '=', merge.statusID).execute()
  await record(db, companyID, {
    type: 'status.merged',
    actorID: userID,
    data: { ...merge, movedPosts: movedBefore + moved },
  })
  return moved
}

async function movePosts({ db, companyID }: Asking, { statusID, intoStatusID }: Merge): Promise<number> {
  await pauseFolding(db)
  const [moved] = await rows<{ count: number }>(db, companyID, postsQuery, [statusID, intoStatusID])
  return moved?.count ?? 0
}

async function moveHistory({ db, companyID }: Asking, { statusID, intoStatusID }: Merge): Promise<number> {
  const [moved] = await rows<{ count: number }>(db, companyID, historyQuery, [statusID, intoStatusID])
  return moved?.count ?? 0
}

// The posts' locks come first and in order, as a change of one post takes them; boards last.
const postsQuery = `
  with batch as (
    select p.id from posts p
    where p.company_id = $1 and p.status_id = $2::uuid
    order by p.id
    limit ${batchSize}
    for no key update
  ),
  moved as (
    update posts p set status_id = $3::uuid from batch b where p.company_id = $1 and p.id = b.id returning p.id
  ),
  ranked as (
    update post_stats s set status_id = $3::uuid from moved m where s.company_id = $1 and s.post_id = m.id
    returning s.board_id, s.listed
  ),
  counted as (
    update boards o set open_count = o.open_count + d.delta
    from (
      select r.board_id, count(*)::int * (
        (select (${isOpenSQL('t.type')})::int from statuses t where t.company_id = $1 and t.id = $3::uuid for key share)
        - (select (${isOpenSQL('t.type')})::int from statuses t where t.company_id = $1 and t.id = $2::uuid for key share)
      ) as delta
      from ranked r
      where r.listed
      group by r.board_id
    ) as d
    where o.company_id = $1 and o.id = d.board_id and d.delta <> 0
  )
  select count(*)::int as count from moved`

// An event names the statuses of its change, and a notification reads them from there.
const historyQuery = `
  with batch as (
    select c.id, c.post_id from status_changes c
    where c.company_id = $1 and (c.from_status_id = $2::uuid or c.to_status_id = $2::uuid)
    limit ${batchSize}
    for no key update
  ),
  told as (
    update events e
    set data = e.data || jsonb_build_object(
      'fromStatusID', case e.data ->> 'fromStatusID' when $2::uuid::text then $3::uuid::text else e.data ->> 'fromStatusID' end,
      'toStatusID', case e.data ->> 'toStatusID' when $2::uuid::text then $3::uuid::text else e.data ->> 'toStatusID' end)
    from (select distinct post_id from batch) as b
    where e.company_id = $1 and e.post_id = b.post_id and e.type in ('post.statusChanged', 'post.statusUndone')
      and $2::uuid::text in (e.data ->> 'fromStatusID', e.data ->> 'toStatusID')
  ),
  moved as (
    update status_changes c
    set from_status_id = case c.from_status_id when $2::uuid then $3::uuid else c.from_status_id end,
      to_status_id = case c.to_status_id when $2::uuid then $3::uuid else c.to_status_id end
    from batch b
    where c.company_id = $1 and c.id = b.id
    returning c.id
  )
  select count(*)::int as count from moved`
