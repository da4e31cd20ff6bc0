import { markChanged, markLeft, onBatch } from '../batch.ts'
import { asJSON, noteChanges, recordChanges } from './changeSQL.ts'
import type { Effect } from './effect.ts'

/** Puts posts into a category, on other boards into the one of the same name; a board without one leaves its posts out. */
export const category: Effect<'category'> = {
  ranks: true,
  async apply(batch, { categoryID }) {
    await onBatch(batch, categoryQuery, [categoryID])
  },
}

const categoryQuery = `
  namesakes as materialized (
    select c.id, c.board_id, c.id = $7::uuid as is_asked
    from categories c
    where c.company_id = $1 and $7::uuid is not null
      and lower(c.name) = (select lower(a.name) from categories a where a.company_id = $1 and a.id = $7::uuid)
    for key share of c
  ),
  target as materialized (
    select distinct on (n.board_id) n.board_id, n.id from namesakes n order by n.board_id, n.is_asked desc, n.id
  ),
  judged as materialized (
    select o.*, g.id as target_id from open o left join target g on g.board_id = o.board_id
  ),
  left_out as (select j.nr from judged j where $7::uuid is not null and j.target_id is null),
  ${markLeft('noCategory')},
  todo as materialized (
    select j.* from judged j where ($7::uuid is null or j.target_id is not null) and j.category_id is distinct from j.target_id
  ),
  put as (
    update posts p set category_id = t.target_id from todo t where p.company_id = $1 and p.id = t.id
  ),
  ranked as (
    update post_stats s set category_id = t.target_id from todo t where s.company_id = $1 and s.post_id = t.id
  ),
  ${noteChanges([{ fact: 'category', before: asJSON('t.category_id'), after: asJSON('t.target_id') }])},
  ${recordChanges}
  ${markChanged}`
