import { listing, markChanged, onBatch, openTypes } from '../batch.ts'
import type { Effect } from './effect.ts'

/** What `deletePost` does to one post. */
export const deletion: Effect<'delete'> = {
  ranks: true,
  takesAway: true,
  async apply(batch) {
    await onBatch(batch, deleteQuery)
  },
}

const deleteQuery = `
  ${openTypes},
  todo as materialized (select * from open),
  gone as (
    update posts p set deleted_at = h.at, deleted_by = h.actor_id from todo t cross join here h where p.company_id = $1 and p.id = t.id
  ),
  ${listing(false)}
  ${markChanged}`
