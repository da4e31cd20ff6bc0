import type { CompanyID } from '../../../../db/companyID.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { may, type Asking } from '../../asking.ts'
import { recordEach } from '../../events.ts'
import { isOpenSQL } from '../../posts/boardCounts.ts'
import { findStatus } from '../../posts/findStatus.ts'

export interface Moves {
  statusID: string
  mails: boolean
}

/** Refuses with `forbidden` who may not change the status of every post, with `notFound`, and with `statusNotComplete`. */
export async function requireMoves(asking: Asking, moves: Moves | null): Promise<void> {
  if (moves === null) return
  if (!may(asking, 'posts.changeStatus') || !asking.seesPrivate) throw new CallError('forbidden')
  const { type } = await findStatus(asking, moves.statusID)
  if (type !== 'complete') throw new CallError('statusNotComplete', { field: 'moves' })
}

/** Gives an entry's posts a status, as `changeStatus` does for each, in few statements however many; those that have it stay. Nothing happens where the status is gone or no longer means complete. */
export async function movePosts(
  tx: Db,
  companyID: CompanyID,
  entryID: string,
  { statusID, mails, byID }: Moves & { byID: string | null },
): Promise<void> {
  const held = await rows<{ id: string }>(tx, companyID, holdQuery, [entryID, statusID])
  if (held.length === 0) return
  const moved = await rows<Moved>(tx, companyID, moveQuery, [held.map(({ id }) => id), statusID, byID])
  await recordEach(
    tx,
    companyID,
    moved.map((post) => ({
      type: 'post.statusChanged',
      postID: post.id,
      boardID: post.board_id,
      actorID: byID,
      data: {
        fromStatusID: post.from_status_id,
        toStatusID: statusID,
        changeID: post.change_id,
        ...(post.changed_before && { changedBefore: post.changed_before.toISOString() }),
        ...(mails ? {} : { mails }),
      },
    })),
  )
}

/** By lists of ids: on a new server, whose tables PostgreSQL takes for empty, joining them would read all posts for each of these. */
const holdQuery = `
  select p.id
  from posts p
  where p.company_id = $1 and p.deleted_at is null and p.status_id <> $3::uuid
    and p.id = any (array(
      select coalesce(m.merged_into_id, m.id) from posts m
      where m.company_id = $1
        and m.id = any (array(select l.post_id from changelog_entry_posts l where l.company_id = $1 and l.entry_id = $2::uuid))))
    and exists (select from statuses t where t.company_id = $1 and t.id = $3::uuid and t.type = 'complete')
  order by p.id for no key update of p`

interface Moved {
  id: string
  board_id: string
  change_id: string
  from_status_id: string
  changed_before: Date | null
}

/** Of posts that are held. The types of statuses are too, so that boards count all of their posts alike (`countStatusChange`). */
const moveQuery = `
  with types as materialized (
    select t.id, ${isOpenSQL('t.type')} as is_open from statuses t where t.company_id = $1 for key share of t
  ),
  todo as materialized (
    select p.id, p.board_id, p.status_id, p.status_changed_at, new_id() as change_id, date_trunc('milliseconds', clock_timestamp()) as at
    from posts p where p.company_id = $1 and p.id = any ($2::uuid[])
  ),
  changes as (
    insert into status_changes (company_id, id, post_id, from_status_id, to_status_id, changed_by, note, note_html, text_version, created_at)
    select $1, d.change_id, d.id, d.status_id, $3::uuid, $4::uuid, '', '', 0, d.at from todo d
  ),
  moved as (
    update posts p set status_id = $3::uuid, status_changed_at = d.at
    from todo d where p.company_id = $1 and p.id = d.id
  ),
  ranked as (
    update post_stats s set status_id = $3::uuid from todo d where s.company_id = $1 and s.post_id = d.id
  ),
  counted as (
    update boards b set open_count = b.open_count + c.delta
    from (
      select d.board_id, sum(y.is_open::int - x.is_open::int)::int as delta
      from todo d join types x on x.id = d.status_id join types y on y.id = $3::uuid
      group by d.board_id
    ) as c
    where b.company_id = $1 and b.id = c.board_id and c.delta <> 0
  )
  select d.id, d.board_id, d.change_id, d.status_id as from_status_id, d.status_changed_at as changed_before from todo d order by d.id`
