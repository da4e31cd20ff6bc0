import { inBatch, markChanged, markLeft, onBatch, openTypes } from '../batch.ts'
import type { Effect } from './effect.ts'

/** What `changeStatus` does to one post. */
export const status: Effect<'status'> = {
  ranks: true,
  tells: 'post.statusChanged',
  async apply(batch, { statusID, note = '', noteHTML = '', noteVersion = 0, mails = true }) {
    await onBatch(batch, keepTimesQuery)
    await onBatch(batch, statusQuery, [statusID, note, noteHTML, noteVersion, mails])
  },
}

/** What undoing restores beside the status. */
const keepTimesQuery = `
  times as (select from here)
  update bulk_rows r set status_changed_before = p.status_changed_at
  from posts p
  where ${inBatch} and r.outcome is null and p.company_id = $1 and p.id = r.post_id and p.status_changed_at is not null`

const statusQuery = `
  ${openTypes},
  left_out as (select o.nr from open o where not exists (select from types y where y.id = $7::uuid)),
  ${markLeft('goalGone')},
  todo as materialized (
    select o.*, new_id() as change_id from open o
    where (o.status_id <> $7::uuid or $8::text <> '') and exists (select from types y where y.id = $7::uuid)
  ),
  changes as (
    insert into status_changes (company_id, id, post_id, from_status_id, to_status_id, changed_by, note, note_html, text_version, job_id, created_at)
    select $1, t.change_id, t.id, t.status_id, $7::uuid, h.actor_id, $8::text, $9::text, $10::int, h.job_id, h.at from todo t cross join here h
  ),
  moved as (
    update posts p set status_id = $7::uuid, status_changed_at = h.at
    from todo t cross join here h
    where p.company_id = $1 and p.id = t.id and t.status_id <> $7::uuid
  ),
  ranked as (
    update post_stats s set status_id = $7::uuid from todo t where s.company_id = $1 and s.post_id = t.id and t.status_id <> $7::uuid
  ),
  counted as (
    update boards b set open_count = b.open_count + d.delta
    from (
      select t.board_id, sum(y.is_open::int - x.is_open::int)::int as delta
      from todo t join types x on x.id = t.status_id join types y on y.id = $7::uuid
      group by t.board_id
    ) as d
    where b.company_id = $1 and b.id = d.board_id and d.delta <> 0
  ),
  recorded as (
    insert into events (company_id, id, type, post_id, board_id, actor_id, data)
    select $1, new_id(), 'post.statusChanged', t.id, t.board_id, h.actor_id,
      jsonb_build_object('fromStatusID', t.status_id, 'toStatusID', $7::uuid, 'changeID', t.change_id, 'jobID', h.job_id)
        || case when t.status_changed_at is null then '{}'::jsonb
          else jsonb_build_object('changedBefore', to_char(t.status_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
        || case when $11::boolean then '{}'::jsonb else '{"mails": false}'::jsonb end
    from todo t cross join here h
  )
  ${markChanged}`
