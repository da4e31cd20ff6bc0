import { CallError } from '../../contract/errors.ts'
import { rows } from '../ports/database/database.ts'
import type { Asking } from './asking.ts'

interface Ordered {
  table:
    | 'boards'
    | 'categories'
    | 'changelog_labels'
    | 'custom_fields'
    | 'custom_post_fields'
    | 'roadmaps'
    | 'saved_answers'
    | 'statuses'
  /** The ids of the locked rows, in the order that they have. */
  present: readonly string[]
  /** The same ids in the order that they get. */
  wanted: readonly string[]
  /** The call's input that names them. */
  field: string
}

/**
 * Gives rows the positions that they have in `wanted`; false if they had them. Refuses with `changedMeanwhile` when the ids are not exactly those
 * that are there, because then a colleague added or removed one.
 */
export async function putInOrder(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  { table, present, wanted, field }: Ordered,
): Promise<boolean> {
  const isWhole = wanted.length === present.length && present.every((id) => wanted.includes(id))
  if (!isWhole) throw new CallError('changedMeanwhile', { field })
  if (present.every((id, at) => wanted[at] === id)) return false
  await setPositions({ db, companyID }, table, wanted)
  return true
}

/** Gives rows the positions that they have in `ids`. */
export async function setPositions(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  table: Ordered['table'],
  ids: readonly string[],
): Promise<void> {
  await rows(
    db,
    companyID,
    `update ${table} t set position = o.place::int - 1
     from unnest($2::uuid[]) with ordinality as o (id, place)
     where t.company_id = $1 and t.id = o.id and t.position <> o.place - 1`,
    [ids],
  )
}
