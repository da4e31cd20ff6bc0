import { lengths } from '../../../../contract/lengths.ts'
import { eventsOf, inBatch, markChanged, markLeft, ofJob, onBatch, openTypes, type Batch } from '../batch.ts'
import { countMove } from '../effects/board.ts'
import { holdField } from '../effects/holdField.ts'
import { fitsField, hasRoomFor, isOnBoard, rowsOfValue, valueOf } from '../effects/fieldSQL.ts'
import { putTags, tagsOf } from '../effects/tagSQL.ts'
import type { Undone } from './undone.ts'

/**
 * Undoes changes of facts by their rows of `post_changes`, which are removed (`undoChanges`), as are the events that tell of them. A post of which any of them was changed since, or for which what it had before is gone,
 * is left as it is.
 */
export async function undoFacts(batch: Batch, { jobID, action }: Undone): Promise<void> {
  if (action.kind === 'field') await holdField(batch, action.fieldID)
  const type = action.kind === 'field' ? action.type : undefined
  await onBatch(batch, restoreQuery, [jobID, type ?? null, lengths.fieldTexts])
  await onBatch(batch, fieldsQuery, [jobID])
  await onBatch(batch, forgetQuery, [jobID])
}

/** The present value of a fact, as JSON. */
const present = `
  case c.fact
    when 'owner' then coalesce(to_jsonb(o.owner_id), 'null')
    when 'category' then coalesce(to_jsonb(o.category_id), 'null')
    when 'board' then to_jsonb(o.board_id)
    when 'eta' then coalesce(to_jsonb(o.eta), 'null')
    when 'etaPublic' then to_jsonb(o.eta_public)
    when 'tags' then to_jsonb(${tagsOf('o.id')})
    when 'fields' then jsonb_build_object(c.field_id, ${valueOf('o.id', 'c.field_id::uuid', 'c.field_type')})
  end`

/** Whether what the fact was can be again. */
const isThere = `
  case c.fact
    when 'owner' then c.before = 'null' or exists (select from members m where m.company_id = $1 and m.user_id = (c.before #>> '{}')::uuid)
    when 'category' then c.before = 'null' or exists (
      select from categories k where k.company_id = $1 and k.id = (c.before #>> '{}')::uuid and k.board_id = coalesce(c.board_before, o.board_id))
    when 'tags' then not exists (
      select from jsonb_array_elements_text(c.before) as b (id)
      where not exists (select from tags g where g.company_id = $1 and g.id = b.id::uuid and g.board_id = coalesce(c.board_before, o.board_id)))
    when 'board' then exists (
      select from boards b where b.company_id = $1 and b.id = (c.before #>> '{}')::uuid and b.archived_at is null)
    when 'fields' then case when c.field_type = coalesce($8::text, c.field_type)
      then ${fitsField('(c.before -> c.field_id)', 'c.field_id::uuid', 'c.field_type')} and ${isOnBoard('c.field_id::uuid', 'o.board_id')}
      else false end
    else true
  end`

/** Whether what the fact was has room by now. */
const hasRoom = `
  case when c.fact = 'fields' and c.field_type is not null
    then ${hasRoomFor('(c.before -> c.field_id)', { post: 'o.id', field: 'c.field_id::uuid', type: 'c.field_type', most: '$9' })}
    else true end`

/** Whether a post that was moved has got a category or tags since that the move did not give it: they are another board's. */
const hasNewOnes = `
  (j.was ? 'board' and (
    (not j.was ? 'category' and o.category_id is not null) or (not j.was ? 'tags' and ${tagsOf('o.id')} <> '{}'::uuid[])))`

/** The changes of the post `o` by the action, one row each, with its fields apart. */
const changesOf = `
  select c.id, c.post_id, c.fact, c.before::jsonb as before, c.after::jsonb as after, c.created_at, k.field_id, f.type as field_type,
    (select (b.before::jsonb #>> '{}')::uuid from post_changes b
      where b.company_id = $1 and b.post_id = c.post_id and ${ofJob('b', '$7')} and b.fact = 'board') as board_before
  from post_changes c
  left join lateral (select jsonb_object_keys(c.after::jsonb) as field_id where c.fact = 'fields') as k on true
  left join custom_post_fields f on f.company_id = $1 and f.id = k.field_id::uuid
  where c.company_id = $1 and c.post_id = o.id and ${ofJob('c', '$7')}`

const restoreQuery = `
  ${openTypes},
  judged as materialized (
    select o.*, j.is_ours and not ${hasNewOnes} as is_ours, j.is_there, j.has_room, j.was, j.names
    from open o
    cross join lateral (
      select coalesce(bool_and(f.is_ours), false) as is_ours, coalesce(bool_and(f.is_there), false) as is_there, coalesce(bool_and(f.has_room), false) as has_room,
        jsonb_object_agg(f.fact, f.before) filter (where f.fact is not null) as was, array_agg(distinct f.fact order by f.fact) as names
      from (
        select c.fact, c.before, ${present} = c.after and not exists (
            select from post_changes l
            where l.company_id = $1 and l.post_id = c.post_id and l.fact = c.fact and (l.created_at, l.id) > (c.created_at, c.id)
              and (c.field_id is null or l.after::jsonb ? c.field_id)
          ) as is_ours,
          ${isThere} as is_there, ${hasRoom} as has_room
        from (${changesOf}) as c
      ) as f
    ) as j
  ),
  since as (select j.nr from judged j where not j.is_ours),
  lost as (select j.nr from judged j where j.is_ours and not j.is_there),
  ${markLeft('changedSince', 'since')},
  full_ones as (select j.nr from judged j where j.is_ours and j.is_there and not j.has_room),
  ${markLeft('beforeGone', 'lost')},
  ${markLeft('noRoom', 'full_ones')},
  todo as materialized (
    select o.*,
      case when o.was ? 'board' then (o.was ->> 'board')::uuid else o.board_id end as new_board_id,
      case when o.was ? 'category' then (o.was ->> 'category')::uuid else o.category_id end as new_category_id,
      case when o.was ? 'tags' then ${tagsOf('o.id')} else '{}'::uuid[] end as before_tags,
      case when o.was ? 'tags' then array(select b.id::uuid from jsonb_array_elements_text(o.was -> 'tags') as b (id)) else '{}'::uuid[] end as after_tags
    from judged o where o.is_ours and o.is_there and o.has_room
  ),
  put as (
    update posts p set
      board_id = t.new_board_id,
      category_id = t.new_category_id,
      owner_id = case when t.was ? 'owner' then (t.was ->> 'owner')::uuid else p.owner_id end,
      eta = case when t.was ? 'eta' then (t.was ->> 'eta')::date else p.eta end,
      eta_public = case when t.was ? 'etaPublic' then (t.was ->> 'etaPublic')::boolean else p.eta_public end
    from todo t
    where p.company_id = $1 and p.id = t.id
  ),
  ranked as (
    update post_stats s set board_id = t.new_board_id, category_id = t.new_category_id
    from todo t
    where s.company_id = $1 and s.post_id = t.id and (t.was ? 'board' or t.was ? 'category')
  ),
  ${countMove('t.board_id', 't.new_board_id')},
  ${putTags},
  emptied as (
    delete from post_field_values v using todo t, jsonb_object_keys(case when t.was ? 'fields' then t.was -> 'fields' else '{}' end) as k (id)
    where v.company_id = $1 and v.post_id = t.id and v.field_id = k.id::uuid
  ),
  recorded as (
    insert into events (company_id, id, type, post_id, board_id, actor_id, data)
    select $1, new_id(), 'post.changesUndone', t.id, t.new_board_id, h.actor_id, jsonb_build_object('facts', t.names, 'jobID', h.job_id)
    from todo t cross join here h
  )
  ${markChanged}`

const fieldsQuery = `
  none as (select from here)
  insert into post_field_values (company_id, post_id, field_id, item, text, number, day, option_id)
  select $1, o.id, c.field_id::uuid, w.item, w.text, w.number, w.day, w.option_id
  from (select r.post_id as id from bulk_rows r where ${inBatch} and r.outcome = 'changed') as o
  cross join lateral (${changesOf}) as c
  cross join lateral (${rowsOfValue('(c.before -> c.field_id)', 'c.field_type')}) as w
  where c.fact = 'fields'`

const forgetQuery = `
  done as materialized (select r.post_id from bulk_rows r where ${inBatch} and r.outcome = 'changed'),
  gone as materialized (
    select l.id
    from done d
    cross join lateral (
      select c.id from post_changes c where c.company_id = $1 and c.post_id = d.post_id and ${ofJob('c', '$7')} offset 0
    ) as l
  ),
  forgotten as (
    delete from post_changes c where c.company_id = $1 and c.id = any (array(select g.id from gone g))
  ),
  unmoved as (
    delete from post_edits e where e.company_id = $1 and e.id = any (array(select g.id from gone g))
  )
  delete from events e where e.company_id = $1 and e.id = any (array(
    select l.id
    from done d
    cross join (values ('post.moved'), ('post.etaChanged')) as y (type)
    cross join lateral ${eventsOf('d.post_id', 'y.type')} as l
    where l.data ->> 'jobID' = $7::uuid::text))`
