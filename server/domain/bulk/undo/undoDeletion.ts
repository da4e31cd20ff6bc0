import { listing, markChanged, markLeft, ofJob, onBatch, openTypes, type Batch } from '../batch.ts'
import type { Undone } from './undone.ts'

/** Restores deleted posts (`restorePost`), but for those that were restored, and deleted again or marked as spam, since. */
export async function undoDeletion(batch: Batch, { jobID }: Undone): Promise<void> {
  await onBatch(batch, restoreQuery, [jobID])
}

const restoreQuery = `
  ${openTypes},
  judged as materialized (
    select o.*, p.spam_at is null and o.deleted_at = d.done_at as is_ours
    from open o
    join posts p on p.company_id = $1 and p.id = o.id
    join bulk_rows d on d.company_id = $1 and d.post_id = o.id and ${ofJob('d', '$7')}
    where o.deleted_at is not null
  ),
  left_out as (select j.nr from judged j where not j.is_ours),
  ${markLeft('changedSince')},
  todo as materialized (select j.* from judged j where j.is_ours),
  put as (
    update posts p set deleted_at = null, deleted_by = null from todo t where p.company_id = $1 and p.id = t.id
  ),
  ${listing(true)}
  ${markChanged}`
