import { markChanged, markLeft, onBatch } from '../batch.ts'
import { noteChanges, recordChanges } from './changeSQL.ts'
import type { Effect } from './effect.ts'
import { arrayJSON, putTags, tagsOf } from './tagSQL.ts'

/**
 * Adds and removes tags, or sets them. A tag of another board stands for the one of the same name on the post's board; without one the post is left out, unless
 * the tag was to be removed.
 */
export const tags: Effect<'tags'> = {
  ranks: false,
  async apply(batch, { add = [], remove = [], set }) {
    await onBatch(batch, tagsQuery, [set ?? add, remove, set !== undefined])
  },
}

const tagsQuery = `
  asked as materialized (
    select a.id, a.board_id, lower(a.name) as name, a.id = any ($7::uuid[]) as is_wanted
    from tags a where a.company_id = $1 and (a.id = any ($7::uuid[]) or a.id = any ($8::uuid[]))
  ),
  namesakes as materialized (
    select g.id, g.board_id, lower(g.name) as name from tags g
    where g.company_id = $1 and lower(g.name) in (select a.name from asked a)
    for key share of g
  ),
  boards_here as (select distinct o.board_id from open o),
  per_board as materialized (
    select b.board_id, coalesce(bool_or(a.is_wanted and n.id is null), false) as lacks,
      coalesce(array_agg(n.id) filter (where a.is_wanted and n.id is not null), '{}') as wanted,
      coalesce(array_agg(n.id) filter (where not a.is_wanted and n.id is not null), '{}') as unwanted
    from boards_here b
    left join asked a on true
    left join lateral (
      select n.id from namesakes n where n.board_id = b.board_id and n.name = a.name order by n.id = a.id desc, n.id limit 1
    ) as n on true
    group by b.board_id
  ),
  judged as materialized (
    select o.*, b.lacks, b.wanted, b.unwanted, ${tagsOf('o.id')} as before_tags from open o join per_board b on b.board_id = o.board_id
  ),
  left_out as (select j.nr from judged j where j.lacks),
  ${markLeft('noTag')},
  wished as materialized (
    select j.*, array(
      select u.id from (
        select unnest(j.wanted) as id union select unnest(case when $9::boolean then '{}'::uuid[] else j.before_tags end)
      ) as u where not u.id = any (j.unwanted) order by u.id
    ) as after_tags
    from judged j where not j.lacks
  ),
  todo as materialized (select w.* from wished w where w.before_tags <> w.after_tags),
  ${putTags},
  ${noteChanges([{ fact: 'tags', before: arrayJSON('t.before_tags'), after: arrayJSON('t.after_tags') }])},
  ${recordChanges}
  ${markChanged}`
