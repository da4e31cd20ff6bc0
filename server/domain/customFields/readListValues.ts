import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { customFieldsGetListValues } from '../../../contract/customFields.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { valueOf, type ValueRow } from './checkValue.ts'
import { valueTables } from './valueTables.ts'

/** As much of a text as a column shows: with all fields and people of a call an answer has room for these. */
const shownCharacters = 50

/** The values of some of a list, as `customFields/getListValues` says. */
export async function readListValues(
  asking: Asking,
  { subject, subjectIDs, customFieldIDs }: InputOf<typeof customFieldsGetListValues>,
): Promise<OutputOf<typeof customFieldsGetListValues>> {
  const { values, key } = valueTables[subject]
  const found = await rows<ValueRow & { subjectID: string; fieldID: string }>(
    asking.db,
    asking.companyID,
    `select v.${key} as "subjectID", v.field_id as "fieldID",
       case when char_length(v.text) > $5 then left(v.text, $5) || '…' else v.text end as text,
       v.number, v.amount, v.currency, v.day::text as day, v.option_id as "optionID", v.is_on as "isOn"
     from ${values} v
     where v.company_id = $1 and v.${key} = any($2::uuid[]) and v.field_id = any($3::uuid[]) and ($4 or v.amount is null)`,
    [subjectIDs.filter(isID), customFieldIDs.filter(isID), may(asking, 'money.view'), shownCharacters],
  )
  const listed: OutputOf<typeof customFieldsGetListValues> = {}
  for (const row of found) {
    const value = valueOf(row)
    if (value !== null) listed[row.subjectID] = { ...listed[row.subjectID], [row.fieldID]: value }
  }
  return listed
}
