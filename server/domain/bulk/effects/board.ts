import { markChanged, markLeft, onBatch, openTypes } from '../batch.ts'
import { asJSON, noteChanges } from './changeSQL.ts'
import type { Effect } from './effect.ts'
import { arrayJSON, putTags, tagsOf } from './tagSQL.ts'

/** What `movePost` does to one post: category and tags go along where the other board has some of the same name. */
export const board: Effect<'board'> = {
  ranks: true,
  async apply(batch, { boardID }) {
    await onBatch(batch, moveQuery, [boardID])
  },
}

/** SQL of the delta of the boards' counts when posts of `todo` move from `from` to `to`, both expressions. */
export const countMove = (from: string, to: string) => `
  counted as (
    update boards b set post_count = b.post_count + d.posts, open_count = b.open_count + d.opened
    from (
      select m.board_id, sum(m.by)::int as posts, sum(m.by * y.is_open::int)::int as opened
      from (
        select ${from} as board_id, t.status_id, -1 as by from todo t
        union all
        select ${to}, t.status_id, 1 from todo t
      ) as m
      join types y on y.id = m.status_id
      group by m.board_id
    ) as d
    where b.company_id = $1 and b.id = d.board_id and (d.posts <> 0 or d.opened <> 0)
  )`

const moveQuery = `
  ${openTypes},
  goal as materialized (select b.id from boards b where b.company_id = $1 and b.id = $7::uuid and b.archived_at is null),
  left_out as (select o.nr from open o where not exists (select from goal)),
  ${markLeft('goalGone')},
  namesakes as materialized (
    select c.id, lower(c.name) as name from categories c where c.company_id = $1 and c.board_id = $7::uuid for key share of c
  ),
  target_tags as materialized (
    select g.id, lower(g.name) as name from tags g where g.company_id = $1 and g.board_id = $7::uuid for key share of g
  ),
  todo as materialized (
    select o.*,
      (select n.id from categories f join namesakes n on n.name = lower(f.name)
        where f.company_id = $1 and f.id = o.category_id order by n.id limit 1) as new_category_id,
      ${tagsOf('o.id')} as before_tags,
      array(
        select distinct n.id
        from post_tags x
        join tags f on f.company_id = $1 and f.id = x.tag_id
        join target_tags n on n.name = lower(f.name)
        where x.company_id = $1 and x.post_id = o.id
        order by n.id
      ) as after_tags
    from open o
    where o.board_id <> $7::uuid and exists (select from goal)
  ),
  put as (
    update posts p set board_id = $7::uuid, category_id = t.new_category_id from todo t where p.company_id = $1 and p.id = t.id
  ),
  ranked as (
    update post_stats s set board_id = $7::uuid, category_id = t.new_category_id from todo t where s.company_id = $1 and s.post_id = t.id
  ),
  ${countMove('t.board_id', '$7::uuid')},
  told as (
    insert into events (company_id, id, type, post_id, board_id, actor_id, data)
    select $1, new_id(), 'post.moved', t.id, $7::uuid, h.actor_id,
      jsonb_build_object('fromBoardID', t.board_id, 'toBoardID', $7::uuid, 'jobID', h.job_id)
    from todo t cross join here h
  ),
  ${putTags},
  ${noteChanges([
    { fact: 'board', before: asJSON('t.board_id'), after: asJSON('$7::uuid') },
    {
      fact: 'category',
      before: asJSON('t.category_id'),
      after: asJSON('t.new_category_id'),
      when: 't.category_id is distinct from t.new_category_id',
    },
    {
      fact: 'tags',
      before: arrayJSON('t.before_tags'),
      after: arrayJSON('t.after_tags'),
      when: 't.before_tags <> t.after_tags',
    },
  ])},
  edits as (
    insert into post_edits (company_id, id, post_id, edited_by, from_board_id, to_board_id, created_at)
    select $1, f.change_id, f.post_id, h.actor_id, f.board_id, $7::uuid, h.at
    from facts f cross join here h
    where f.fact = 'board'
  )
  ${markChanged}`
