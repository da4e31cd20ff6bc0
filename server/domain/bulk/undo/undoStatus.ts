import { eventsOf, markChanged, markLeft, ofJob, onBatch, openTypes, type Batch } from '../batch.ts'
import type { Undone } from './undone.ts'

/**
 * Undoes changes of status as if they had never been (`undoStatusChange`): status, its time, the line in the history, and the event with what it told. A post whose
 * status was changed again since is left.
 */
export async function undoStatus(batch: Batch, { jobID }: Undone): Promise<void> {
  await onBatch(batch, undoQuery, [jobID])
}

const undoQuery = `
  ${openTypes},
  judged as materialized (
    select o.nr, o.id, o.board_id, o.status_id, d.status_changed_before as status_changed_at, c.id as change_id, c.from_status_id
    from open o
    join bulk_rows d on d.company_id = $1 and d.post_id = o.id and ${ofJob('d', '$7')}
    left join lateral (
      select l.id, l.job_id, l.from_status_id, l.to_status_id from status_changes l
      where l.company_id = $1 and l.post_id = o.id
      order by l.created_at desc, l.id desc
      limit 1
    ) as c on c.job_id = $7::uuid and c.to_status_id = o.status_id
  ),
  left_out as (select j.nr from judged j where j.change_id is null),
  ${markLeft('changedSince')},
  todo as materialized (select j.* from judged j where j.change_id is not null),
  forgotten as (
    delete from status_changes c where c.company_id = $1 and c.id = any (array(select t.change_id from todo t))
  ),
  untold as (
    delete from events e where e.company_id = $1 and e.id = any (array(
      select l.id from todo t cross join lateral ${eventsOf('t.id', "'post.statusChanged'")} as l where l.data ->> 'changeID' = t.change_id::text))
  ),
  put as (
    update posts p set status_id = t.from_status_id, status_changed_at = t.status_changed_at from todo t where p.company_id = $1 and p.id = t.id
  ),
  ranked as (
    update post_stats s set status_id = t.from_status_id
    from todo t
    where s.company_id = $1 and s.post_id = t.id and t.from_status_id <> t.status_id
  ),
  counted as (
    update boards b set open_count = b.open_count + d.delta
    from (
      select t.board_id, sum(y.is_open::int - x.is_open::int)::int as delta
      from todo t join types x on x.id = t.status_id join types y on y.id = t.from_status_id
      group by t.board_id
    ) as d
    where b.company_id = $1 and b.id = d.board_id and d.delta <> 0
  ),
  recorded as (
    insert into events (company_id, id, type, post_id, board_id, actor_id, data)
    select $1, new_id(), 'post.statusUndone', t.id, t.board_id, h.actor_id,
      jsonb_build_object('fromStatusID', t.status_id, 'toStatusID', t.from_status_id, 'jobID', h.job_id)
    from todo t cross join here h
  )
  ${markChanged}`
