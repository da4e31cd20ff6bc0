import type { CustomField } from '../../../../contract/customFields.ts'
import { currencyDigits } from '../../../../contract/moneyKinds.ts'
import { may, type Asking } from '../../asking.ts'
import type { ValueRow } from '../../customFields/checkValue.ts'
import { readFields } from '../../customFields/readFields.ts'
import { valueTables } from '../../customFields/valueTables.ts'
import type { Cell } from '../../../../contract/csv/csvLine.ts'
import type { Query } from '../walkList.ts'

/** The custom fields of people, or of companies, that have a column: those of amounts for who may see money. */
export async function fieldsOf(asking: Asking, subject: CustomField['subject']): Promise<CustomField[]> {
  const fields = await readFields(asking)
  return fields.filter((field) => field.subject === subject && (field.type !== 'money' || may(asking, 'money.view')))
}

/** The cells of these people or companies, one for each field in the order of `fields`. */
export async function fieldCells(
  query: Query,
  subject: CustomField['subject'],
  fields: readonly CustomField[],
  ids: readonly string[],
): Promise<(id: string) => Cell[]> {
  const { values, key } = valueTables[subject]
  const found =
    fields.length === 0
      ? []
      : await query<ValueRow & { id: string; fieldID: string }>({
          text: `select v.${key} as id, v.field_id as "fieldID", v.text, v.number, v.amount, v.currency, v.day::text as day,
              v.option_id as "optionID", v.is_on as "isOn"
            from ${values} v
            where v.company_id = $1 and v.${key} = any ($2::uuid[]) and v.field_id = any ($3::uuid[])`,
          values: [ids, fields.map(({ id }) => id)],
        })
  const byPlace = new Map(found.map((row) => [`${row.id} ${row.fieldID}`, row]))
  return (id) => fields.map((field) => cellOf(field, byPlace.get(`${id} ${field.id}`)))
}

function cellOf({ options }: CustomField, row: ValueRow | undefined): Cell {
  if (!row) return null
  const { text, number, amount, currency, day, optionID, isOn } = row
  if (amount !== null && currency !== null) return `${amount / 10 ** currencyDigits(currency)} ${currency}`
  if (optionID !== null) return options.find(({ id }) => id === optionID)?.name ?? null
  return text ?? number ?? day ?? isOn
}
