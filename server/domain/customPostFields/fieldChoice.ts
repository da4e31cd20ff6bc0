import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { CustomFieldType } from '../../../contract/customFieldTypes.ts'
import type { PostFieldType } from '../../../contract/postFacts.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID, newID } from '../ids.ts'
import { requireName } from '../text/checkText.ts'
import { freeSlug, slugOf } from '../text/slug.ts'

/** Fields are beside every post of the team's list and in its filters. */
export const mostFields = 50
const mostOptions = 100

/** The bytes of all fields as `list` answers them (docs/decisions/0029). */
export const mostBytes = 220_000

export type Option = CustomPostField['options'][number]
export interface WantedOption {
  id?: string | undefined
  name: string
}

/** A field's name as stored. Refuses with `nameTaken` for the name of another field, whatever its case, with `textMissing` and with `textTooLong`. */
export function claimFieldName(others: readonly Pick<CustomPostField, 'name'>[], name: string): string {
  const kept = requireName('name', name, lengths.fieldName)
  if (others.some((field) => isSameName(field.name, kept))) throw new CallError('nameTaken', { field: 'name' })
  return kept
}

/** The address of a new field, which filters and sorts keep: the name's slug, or that with -2, -3 … if another field has it. */
export function claimFieldURLName(others: readonly Pick<CustomPostField, 'urlName'>[], name: string): string {
  return freeSlug(
    slugOf(name, 'field'),
    others.map(({ urlName }) => urlName),
  )
}

export function hasOptions(type: PostFieldType | CustomFieldType): boolean {
  return type === 'choice' || type === 'choices'
}

/**
 * The options of a field as stored, in order; new ones get their ids. Only a choice has any. Refuses with `optionsMissing`, `optionsFull`, `nameTaken`,
 * `textMissing`, `textTooLong`, and with `optionGone` for an id that is none of the field's.
 */
export function claimOptions(
  type: PostFieldType | CustomFieldType,
  wanted: readonly WantedOption[],
  present: readonly Option[] = [],
): Option[] {
  if (!hasOptions(type)) return []
  if (wanted.length === 0) throw new CallError('optionsMissing', { field: 'options' })
  if (wanted.length > mostOptions) throw new CallError('optionsFull', { field: 'options', most: mostOptions })
  const known = new Set(present.map(({ id }) => id))
  const options = wanted.map(({ id, name }) => {
    if (id !== undefined && !known.delete(id)) throw new CallError('optionGone', { field: 'options' })
    return { id: id ?? newID(), name: requireName('options', name, lengths.fieldName) }
  })
  if (new Set(options.map(({ name }) => name.toLowerCase())).size < options.length)
    throw new CallError('nameTaken', { field: 'options' })
  return options
}

/** The ids of boards as stored, each once; refuses with `notFound` for an unknown one. */
export async function claimBoards({ db, companyID }: Asking, boardIDs: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(boardIDs.map((id) => id.toLowerCase()))].toSorted()
  if (!wanted.every(isID)) throw new CallError('notFound')
  const found = await rows<{ id: string }>(
    db,
    companyID,
    'select id from boards where company_id = $1 and id = any ($2::uuid[])',
    [wanted],
  )
  if (found.length < wanted.length) throw new CallError('notFound')
  return wanted
}

/** Refuses with `fieldRoomFull` when the fields, with what was just written, are more than a page of the team can load at once. */
export async function requireFieldRoom({ db, companyID }: Asking): Promise<void> {
  const [used] = await rows<{ bytes: number }>(
    db,
    companyID,
    `select (
       (select coalesce(sum(190 + octet_length(to_json(name)::text) + octet_length(url_name)), 0) from custom_post_fields where company_id = $1)
       + (select 39 * count(*) from custom_post_field_boards where company_id = $1)
       + (select coalesce(sum(56 + octet_length(to_json(name)::text)), 0) from custom_post_field_options where company_id = $1)
     )::int as bytes`,
    [],
  )
  if (used && used.bytes > mostBytes) throw new CallError('fieldRoomFull')
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
