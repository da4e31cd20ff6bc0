import type { CustomFieldValue } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { markStale } from '../recounts/recount.ts'
import { checkValue, valueOf, type ValueRow } from './checkValue.ts'
import { readFields } from './readFields.ts'
import { requireSubject, valuesOf, type ValuesOf } from './readValues.ts'
import { valueTables } from './valueTables.ts'

type Values = Readonly<Record<string, CustomFieldValue | null>>

/**
 * Gives a person or a company these values, by the ids of their fields; null removes one. Refuses with `notFound`, `changedMeanwhile`, `fieldGone`,
 * `forbidden` for an amount by who may not see money, `textTooLong`, also for all texts together, and as `checkValue`. Gives all values that there are then.
 */
export async function setValues(
  asking: Asking,
  { values: given, expects, ...of }: ValuesOf & { values: Values; expects?: Values | undefined },
): Promise<Record<string, CustomFieldValue>> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await requireSubject(asking, of, 'for no key update')
  const subjectID = of.subjectID.toLowerCase()
  const wanted = await checkedValues(asking, of, given)
  const present = await valuesOf(asking, of)
  requireUnchanged(present, expects && byLowerCase(expects))
  const changed = wanted.filter(
    ({ fieldID, row }) => JSON.stringify(row && valueOf(row)) !== JSON.stringify(present[fieldID] ?? null),
  )
  if (changed.length === 0) return present
  await writeValues(asking, of, changed)
  const data = { subject: of.subject, subjectID, customFieldIDs: changed.map(({ fieldID }) => fieldID) }
  const about = of.subject === 'user' ? { userID: subjectID } : {}
  await record(db, companyID, { type: 'customField.valuesChanged', actorID: userID, ...about, data })
  await markStale(db, companyID, of.subject, [subjectID])
  return valuesOf(asking, of)
}

interface Wanted {
  fieldID: string
  row: ValueRow | null
}

/** The rows that these values become. Their fields keep their options until the transaction ends. */
async function checkedValues(asking: Asking, { subject }: ValuesOf, given: Values): Promise<Wanted[]> {
  const byField = Object.entries(byLowerCase(given))
  await rows(
    asking.db,
    asking.companyID,
    'select from custom_fields where company_id = $1 and id = any ($2::uuid[]) order by id for share',
    [byField.map(([fieldID]) => fieldID).filter(isID)],
  )
  const fields = await readFields(asking)
  return byField.map(([fieldID, value]) => {
    const field = fields.find((one) => one.id === fieldID && one.subject === subject)
    if (!field) throw new CallError('fieldGone', { field: 'values' })
    if (field.type === 'money' && !may(asking, 'money.view')) throw new CallError('forbidden')
    return { fieldID, row: checkValue(field, value) }
  })
}

async function writeValues({ db, companyID }: Asking, { subject, subjectID }: ValuesOf, wanted: readonly Wanted[]) {
  const { values, key } = valueTables[subject]
  const [written] = await rows<{ characters: number }>(
    db,
    companyID,
    `with given as (
       select * from jsonb_to_recordset($3::jsonb) as g (
         "fieldID" uuid, text text, number double precision, amount bigint, currency text, day date, "optionID" uuid, "isOn" boolean)
     ), gone as (
       delete from ${values} v using given g
       where v.company_id = $1 and v.${key} = $2::uuid and v.field_id = g."fieldID"
         and num_nonnulls(g.text, g.number, g.amount, g.day, g."optionID", g."isOn") = 0
     ), put as (
       insert into ${values} as v (company_id, ${key}, field_id, text, number, amount, currency, day, option_id, is_on)
       select $1, $2::uuid, g."fieldID", g.text, g.number, g.amount, g.currency, g.day, g."optionID", g."isOn"
       from given g
       where num_nonnulls(g.text, g.number, g.amount, g.day, g."optionID", g."isOn") = 1
       on conflict (company_id, ${key}, field_id) do update set text = excluded.text, number = excluded.number, amount = excluded.amount,
         currency = excluded.currency, day = excluded.day, option_id = excluded.option_id, is_on = excluded.is_on
     )
     select (coalesce((select sum(char_length(g.text)) from given g), 0) + coalesce((
       select sum(char_length(v.text)) from ${values} v
       where v.company_id = $1 and v.${key} = $2::uuid and v.field_id not in (select "fieldID" from given)), 0))::int as characters`,
    [subjectID, JSON.stringify(wanted.map(({ fieldID, row }) => ({ fieldID, ...row })))],
  )
  const over = (written?.characters ?? 0) - lengths.fieldTexts
  if (over > 0) throw new CallError('textTooLong', { field: 'values', over })
}

function byLowerCase(values: Values): Record<string, CustomFieldValue | null> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id.toLowerCase(), value]))
}
