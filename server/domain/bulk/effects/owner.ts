import { markChanged, markLeft, onBatch } from '../batch.ts'
import { asJSON, noteChanges, recordChanges } from './changeSQL.ts'
import type { Effect } from './effect.ts'

/** Gives posts an owner, or takes theirs away. */
export const owner: Effect<'owner'> = {
  ranks: false,
  async apply(batch, { ownerID }) {
    await onBatch(batch, ownerQuery, [ownerID])
  },
}

const ownerQuery = `
  goal as materialized (select m.user_id from members m where m.company_id = $1 and m.user_id = $7::uuid for key share of m),
  left_out as (select o.nr from open o where $7::uuid is not null and not exists (select from goal)),
  ${markLeft('goalGone')},
  todo as materialized (
    select o.* from open o where o.owner_id is distinct from $7::uuid and ($7::uuid is null or exists (select from goal))
  ),
  put as (
    update posts p set owner_id = $7::uuid from todo t where p.company_id = $1 and p.id = t.id
  ),
  ${noteChanges([{ fact: 'owner', before: asJSON('t.owner_id'), after: asJSON('$7::uuid') }])},
  ${recordChanges}
  ${markChanged}`
