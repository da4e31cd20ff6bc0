import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import type { ValueRow } from '../customFields/checkValue.ts'
import { valueTables } from '../customFields/valueTables.ts'
import type { Values } from './fieldBook.ts'

/** Until the transaction ends, every custom field keeps its options and stays. */
export async function holdFields({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<void> {
  await rows(db, companyID, 'select from custom_fields where company_id = $1 order by id for share', [])
}

/** Reads all values of these people or companies into them. */
export async function readValuesOf(
  tx: Db,
  companyID: CompanyID,
  subject: CustomFieldSubject,
  subjects: ReadonlyMap<string, { valuesBefore: Values; values: Values }>,
): Promise<void> {
  if (subjects.size === 0) return
  const { values, key } = valueTables[subject]
  const found = await rows<ValueRow & { subjectID: string; fieldID: string }>(
    tx,
    companyID,
    `select v.${key} as "subjectID", v.field_id as "fieldID", v.text, v.number, v.amount, v.currency, v.day::text as day,
       v.option_id as "optionID", v.is_on as "isOn"
     from ${values} v
     where v.company_id = $1 and v.${key} = any ($2::uuid[])`,
    [[...subjects.keys()]],
  )
  for (const { subjectID, fieldID, ...row } of found) {
    subjects.get(subjectID)?.valuesBefore.set(fieldID, row)
    subjects.get(subjectID)?.values.set(fieldID, row)
  }
}
