import { lengths } from '../../../../contract/lengths.ts'
import { markChanged, markLeft, onBatch } from '../batch.ts'
import { noteChanges, recordChanges } from './changeSQL.ts'
import type { Effect } from './effect.ts'
import { holdField } from './holdField.ts'
import { fitsField, hasRoomFor, isOnBoard, rowsOfValue, valueOf } from './fieldSQL.ts'

/**
 * Gives a custom field a value, or empties it. Posts of boards without the field are left out, and all of them when the value is none of the field's any more; so are
 * posts whose texts would be too long together.
 */
export const field: Effect<'field'> = {
  ranks: false,
  async apply(batch, { fieldID, value, type }) {
    await holdField(batch, fieldID)
    const values = [fieldID, JSON.stringify(value), type ?? null]
    await onBatch(batch, fieldQuery, [...values, lengths.fieldTexts])
    await onBatch(batch, putQuery, values)
  },
}

const asked = `
  asked as materialized (
    select f.id, f.type, $8::jsonb as value
    from custom_post_fields f
    where f.company_id = $1 and f.id = $7::uuid and case when f.type = coalesce($9::text, f.type) then ${fitsField('$8::jsonb', 'f.id', 'f.type')} else false end
  )`

/** The rows that were there go first, in a statement of their own: one statement can't replace a row of the same key. */
const fieldQuery = `
  ${asked},
  judged as materialized (
    select o.*, ${valueOf('o.id', 'a.id', 'a.type')} as before_value, a.id is not null and ${isOnBoard('a.id', 'o.board_id')} as has_field,
      a.id is null or ${hasRoomFor('$8::jsonb', { post: 'o.id', field: 'a.id', type: 'a.type', most: '$10' })} as has_room
    from open o left join asked a on true
  ),
  without as (select j.nr from judged j where not j.has_field),
  full_ones as (select j.nr from judged j where j.has_field and not j.has_room and j.before_value <> $8::jsonb),
  ${markLeft('noField', 'without')},
  ${markLeft('noRoom', 'full_ones')},
  todo as materialized (select j.* from judged j where j.has_field and j.has_room and j.before_value <> $8::jsonb),
  emptied as (
    delete from post_field_values v using todo t where v.company_id = $1 and v.post_id = t.id and v.field_id = $7::uuid
  ),
  ${noteChanges([
    {
      fact: 'fields',
      before: `jsonb_build_object($7::uuid::text, t.before_value)::text`,
      after: `jsonb_build_object($7::uuid::text, $8::jsonb)::text`,
    },
  ])},
  ${recordChanges}
  ${markChanged}`

const putQuery = `
  ${asked}
  insert into post_field_values (company_id, post_id, field_id, item, text, number, day, option_id)
  select $1, r.post_id, a.id, w.item, w.text, w.number, w.day, w.option_id
  from bulk_rows r
  cross join here h
  cross join asked a
  cross join lateral (${rowsOfValue('a.value', 'a.type')}) as w
  where r.company_id = $1 and r.job_id = h.job_id and r.nr > h.after and r.nr <= h.until and r.outcome = 'changed'`
