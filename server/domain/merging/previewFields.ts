import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'

export interface PreviewValue {
  text: string | null
  amount: number | null
  currency: string | null
}

export const textual = (text: string | null): PreviewValue | null =>
  text === null ? null : { text, amount: null, currency: null }

/** A field of which who goes has a value that isn't the other's; nothing for any other. */
export function differing<Field extends { field: string; label: string | null }>(
  field: Field,
  merged: PreviewValue | null,
  into: PreviewValue | null,
): (Field & { merged: PreviewValue | null; into: PreviewValue | null })[] {
  const isSame = merged?.text === into?.text && merged?.amount === into?.amount && merged?.currency === into?.currency
  return merged === null || isSame ? [] : [{ ...field, merged, into }]
}

interface ValueRow extends PreviewValue {
  fieldID: string
  name: string
  isMerged: boolean
}

/** The custom fields in which they differ, in their order; amounts only for who may see money. */
export async function differingValues(
  asking: Asking,
  subject: 'user' | 'thirdPartyCompany',
  [mergedID, intoID]: readonly [string, string],
) {
  const [table, column] =
    subject === 'user'
      ? (['user_field_values', 'user_id'] as const)
      : (['third_party_company_field_values', 'third_party_company_id'] as const)
  const found = await rows<ValueRow>(
    asking.db,
    asking.companyID,
    `select f.id as "fieldID", f.name, v.${column} = $2::uuid as "isMerged",
       coalesce(v.text, o.name, v.day::text, v.number::text, v.is_on::text) as text, v.amount, v.currency
     from custom_fields f
     join ${table} v on v.company_id = $1 and v.field_id = f.id and v.${column} in ($2::uuid, $3::uuid)
     left join custom_field_options o on o.company_id = $1 and o.id = v.option_id
     where f.company_id = $1 and (f.type <> 'money' or $4::boolean)
     order by f.position, f.id`,
    [mergedID, intoID, may(asking, 'money.view')],
  )
  return [...new Set(found.map(({ fieldID }) => fieldID))].flatMap((fieldID) => {
    const of = (isMerged: boolean) => found.find((row) => row.fieldID === fieldID && row.isMerged === isMerged)
    const valueOf = (row: ValueRow | undefined): PreviewValue | null =>
      row === undefined ? null : { text: row.text, amount: row.amount, currency: row.currency }
    const label = found.find((row) => row.fieldID === fieldID)?.name ?? ''
    return differing({ field: 'custom' as const, label }, valueOf(of(true)), valueOf(of(false)))
  })
}
