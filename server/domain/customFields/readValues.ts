import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import type { CustomFieldValue } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { valueOf, type ValueRow } from './checkValue.ts'
import { valueTables } from './valueTables.ts'

export interface ValuesOf {
  subject: CustomFieldSubject
  subjectID: string
}

/** The values of a person or a company by their fields, amounts only for who may see money. Refuses with `notFound`. */
export async function readValues(asking: Asking, of: ValuesOf): Promise<Record<string, CustomFieldValue>> {
  await requireSubject(asking, of, '')
  return valuesOf(asking, of)
}

/** The same of someone who is known to be there. */
export async function valuesOf(
  asking: Asking,
  { subject, subjectID }: ValuesOf,
): Promise<Record<string, CustomFieldValue>> {
  const { values, key } = valueTables[subject]
  const found = await rows<ValueRow & { fieldID: string }>(
    asking.db,
    asking.companyID,
    `select v.field_id as "fieldID", v.text, v.number, v.amount, v.currency, v.day::text as day, v.option_id as "optionID", v.is_on as "isOn"
     from ${values} v
     where v.company_id = $1 and v.${key} = $2::uuid and ($3 or v.amount is null)`,
    [subjectID, may(asking, 'money.view')],
  )
  return Object.fromEntries(
    found.flatMap((row) => {
      const value = valueOf(row)
      return value === null ? [] : [[row.fieldID, value]]
    }),
  )
}

/** Refuses with `notFound` unless the person or company is there; `lock` is how their row is held, if it is. */
export async function requireSubject(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  { subject, subjectID }: ValuesOf,
  lock: '' | 'for key share' | 'for no key update',
): Promise<void> {
  if (!isID(subjectID.toLowerCase())) throw new CallError('notFound')
  const [found] = await rows(
    db,
    companyID,
    `select 1 as there from ${valueTables[subject].subjects} where company_id = $1 and id = $2::uuid ${lock}`,
    [subjectID],
  )
  if (!found) throw new CallError('notFound')
}
