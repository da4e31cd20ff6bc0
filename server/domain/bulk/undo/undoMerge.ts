import { unmergePost } from '../../posts/merging/unmergePost.ts'
import { eventsOf, markLeft, onBatch, type Batch } from '../batch.ts'
import { leftQuery, makerOf, noteChanged } from '../effects/merge.ts'
import type { Undone } from './undone.ts'

/**
 * Unmerges posts, as `unmergePost` does each, but for those that were unmerged since, whatever became of them then. Who may not delete posts doesn't see a post that was
 * deleted, nor what is merged into it.
 */
export async function undoMerge(batch: Batch, { jobID }: Undone): Promise<void> {
  await onBatch(batch, unmergedQuery, [jobID])
  if (!batch.permissions.includes('posts.delete')) await onBatch(batch, hiddenQuery)
  const asking = makerOf(batch)
  for (const { id } of await onBatch<{ id: string }>(batch, leftQuery)) {
    await unmergePost(asking, id)
    await noteChanged(batch, id)
  }
}

const unmergedQuery = `
  standing as materialized (
    select o.nr, m.id, m.into_post_id from open o join post_merges m on m.company_id = $1 and m.post_id = o.id and m.unmerged_at is null
  ),
  done as materialized (
    select e.data ->> 'mergeID' as merge_id
    from (select distinct s.into_post_id from standing s) as i cross join lateral ${eventsOf('i.into_post_id', "'post.merged'")} as e
    where e.data ->> 'jobID' = $7::uuid::text
  ),
  ours as materialized (select s.nr from standing s join done d on d.merge_id = s.id::text),
  left_out as (select o.nr from open o where o.nr <> all (array(select u.nr from ours u))),
  ${markLeft('changedSince')}
  select 1 as marked`

const hiddenQuery = `
  left_out as (
    select o.nr
    from open o
    join posts p on p.company_id = $1 and p.id = o.id
    join posts i on i.company_id = $1 and i.id = p.merged_into_id and i.deleted_at is not null
  ),
  ${markLeft('intoGone')}
  select 1 as marked`
