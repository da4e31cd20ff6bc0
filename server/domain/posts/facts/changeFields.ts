import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { CallError } from '../../../../contract/errors.ts'
import { lengths } from '../../../../contract/lengths.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { isOnBoard } from '../../customPostFields/isOnBoard.ts'
import { readFields, type FieldRow } from '../../customPostFields/readFields.ts'
import { isID } from '../../ids.ts'
import { fieldItems } from './fieldItems.ts'
import { valueOf, type FieldItem, type FieldValueRow } from './fieldValues.ts'

/** Values by the ids of their fields; null is none. */
export type FieldValues = Readonly<Record<string, FieldValue | null>>

/** What some fields of a post were and what they became, as `post_changes` keeps it for the fact `fields`. */
export interface FieldChange {
  before: Record<string, FieldValue | null>
  after: Record<string, FieldValue | null>
}

/**
 * Gives custom fields of a post, whose row is held, these values, and tells what changed: null where nothing did. Fields that are not named stay. Refuses
 * with `fieldGone` for a field that is not on the post's board, `fieldRequired`, and as `fieldItems`. With `isUndo` a required field may be emptied;
 * `isAnswer` says that the values are the author's own words.
 */
export async function putFields(
  asking: Asking,
  post: { id: string; board: { id: string } },
  values: FieldValues,
  { isUndo = false, isAnswer = false }: { isUndo?: boolean; isAnswer?: boolean } = {},
): Promise<FieldChange | null> {
  if (Object.keys(values).length === 0) return null
  const wanted = checkValues(await holdFields(asking, Object.keys(values)), { values, boardID: post.board.id, isUndo })
  const present = await presentItems(asking, post.id)
  const change: FieldChange = { before: {}, after: {} }
  const items: (FieldItem & { fieldID: string; item: number })[] = []
  for (const [{ id: fieldID, type }, next] of wanted.values()) {
    const before = valueOf(type, itemsOf(present, fieldID))
    const after = valueOf(type, next)
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    change.before[fieldID] = before
    change.after[fieldID] = after
    items.push(...next.map((one, item) => ({ ...one, fieldID, item })))
  }
  requireTextRoom([...present.filter(({ fieldID }) => !(fieldID in change.after)), ...items])
  const changed = Object.keys(change.after)
  if (changed.length === 0) return null
  await replaceItems(asking, post.id, changed, items, isAnswer)
  return change
}

/** Refuses with `fieldRequired` when a required field of a board has no value among these. */
export async function requireFields(asking: Asking, boardID: string, values: FieldValues): Promise<void> {
  const missing = (await readFields(asking)).find(
    (field) => field.isRequired && isOnBoard(field, boardID) && values[field.id] == null,
  )
  if (missing) throw new CallError('fieldRequired', { field: 'fields', name: missing.name })
}

/** Refuses with `changedMeanwhile` when a field of a held post is not what the editor's form began with. */
export async function requireSameFields(asking: Asking, postID: string, expected: FieldValues): Promise<void> {
  const fields = await holdFields(asking, Object.keys(expected))
  const present = await presentItems(asking, postID)
  const isSame = fields.every(({ id, type }) => {
    const value = valueOf(type, itemsOf(present, id))
    return JSON.stringify(value) === JSON.stringify(expected[id] ?? null)
  })
  if (!isSame) throw new CallError('changedMeanwhile', { field: 'fields' })
}

function itemsOf(items: readonly FieldValueRow[], fieldID: string): FieldValueRow[] {
  return items.filter((item) => item.fieldID === fieldID)
}

/**
 * The fields of these ids, whose type and options stay as they are until the transaction ends. Fields are read after they are held, because a statement
 * that waited for a row sees other tables as they were before. Refuses with `fieldGone`.
 */
export async function holdFields(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  fieldIDs: readonly string[],
): Promise<FieldRow[]> {
  const ids = [...new Set(fieldIDs)]
  if (!ids.every(isID)) throw new CallError('fieldGone', { field: 'fields' })
  await rows(
    db,
    companyID,
    'select from custom_post_fields where company_id = $1 and id = any ($2::uuid[]) order by id for share',
    [ids],
  )
  const fields = await readFields({ db, companyID })
  return ids.map((wanted) => {
    const field = fields.find(({ id }) => id === wanted)
    if (!field) throw new CallError('fieldGone', { field: 'fields' })
    return field
  })
}

/** Each field with the items of its value. */
function checkValues(
  fields: readonly FieldRow[],
  { values, boardID, isUndo }: { values: FieldValues; boardID: string; isUndo: boolean },
): Map<string, [FieldRow, FieldItem[]]> {
  return new Map(
    fields.map((field) => {
      if (!isOnBoard(field, boardID)) throw new CallError('fieldGone', { field: 'fields' })
      const items = fieldItems(field, values[field.id] ?? null)
      if (field.isRequired && items.length === 0 && !isUndo)
        throw new CallError('fieldRequired', { field: 'fields', name: field.name })
      return [field.id, [field, items]]
    }),
  )
}

function presentItems({ db, companyID }: Asking, postID: string): Promise<FieldValueRow[]> {
  return rows<FieldValueRow>(
    db,
    companyID,
    `select v.field_id as "fieldID", v.text, v.number, v.day::text as day, v.option_id as "optionID"
     from post_field_values v
     where v.company_id = $1 and v.post_id = $2::uuid
     order by v.field_id, v.item`,
    [postID],
  )
}

/** Refuses with `textTooLong` when a post's texts and links are more than its page has room for (docs/decisions/0029). */
function requireTextRoom(items: readonly FieldItem[]): void {
  const over = items.reduce((sum, { text }) => sum + (text === null ? 0 : [...text].length), -lengths.fieldTexts)
  if (over > 0) throw new CallError('textTooLong', { field: 'fields', over })
}

async function replaceItems(
  { db, companyID }: Asking,
  postID: string,
  fieldIDs: readonly string[],
  items: readonly (FieldItem & { fieldID: string; item: number })[],
  isAnswer: boolean,
): Promise<void> {
  await rows(
    db,
    companyID,
    'delete from post_field_values where company_id = $1 and post_id = $2::uuid and field_id = any ($3::uuid[])',
    [postID, fieldIDs],
  )
  if (items.length === 0) return
  await rows(
    db,
    companyID,
    `insert into post_field_values (company_id, post_id, field_id, item, text, number, day, option_id, answered)
     select $1, $2::uuid, v.field_id, v.item, v.text, v.number, v.day, v.option_id, $9::boolean
     from unnest($3::uuid[], $4::int[], $5::text[], $6::double precision[], $7::date[], $8::uuid[]) as v (field_id, item, text, number, day, option_id)`,
    [
      postID,
      items.map(({ fieldID }) => fieldID),
      items.map(({ item }) => item),
      items.map(({ text }) => text),
      items.map(({ number }) => number),
      items.map(({ day }) => day),
      items.map(({ optionID }) => optionID),
      isAnswer,
    ],
  )
}
