import type { CustomField } from '../../../contract/customFields.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { valueTables } from './valueTables.ts'

type Reading = Pick<Asking, 'db' | 'companyID'>

/** How many people or companies lose their value when a field keeps only these options; `null` is deleting it. */
export async function countLost(
  { db, companyID }: Reading,
  { id, subject }: Pick<CustomField, 'id' | 'subject'>,
  kept: readonly string[] | null,
): Promise<number> {
  const [lost] = await rows<{ count: number }>(
    db,
    companyID,
    `select count(*)::int as count from ${valueTables[subject].values}
     where company_id = $1 and field_id = $2::uuid and ($3::uuid[] is null or option_id <> all ($3::uuid[]))`,
    [id, kept],
  )
  return lost?.count ?? 0
}

/** Those who have a value of the field. */
export async function subjectsWith(
  { db, companyID }: Reading,
  { id, subject }: Pick<CustomField, 'id' | 'subject'>,
): Promise<string[]> {
  const { values, key } = valueTables[subject]
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `select ${key} as id from ${values} where company_id = $1 and field_id = $2::uuid`,
    [id],
  )
  return found.map((row) => row.id)
}

/** Holds a field's row: who writes a value of it waits, so that none comes after they were counted. */
export async function holdField({ db, companyID }: Reading, fieldID: string): Promise<void> {
  await rows(db, companyID, 'select from custom_fields where company_id = $1 and id = $2::uuid for no key update', [
    fieldID,
  ])
}
