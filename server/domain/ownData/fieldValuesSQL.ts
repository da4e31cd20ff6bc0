import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'

/** What a person's or a company's custom fields say, in their order; `of` is SQL for the id. */
export function fieldValuesSQL(subject: CustomFieldSubject, of: string): string {
  const [table, column] =
    subject === 'user'
      ? ['user_field_values', 'user_id']
      : ['third_party_company_field_values', 'third_party_company_id']
  return `select f.name, coalesce(v.text, v.day::text, o.name, v.number::text, v.amount::text, v.is_on::text) as value, v.currency
      from ${table} v
      join custom_fields f on f.company_id = $1 and f.id = v.field_id
      left join custom_field_options o on o.company_id = $1 and o.id = v.option_id
      where v.company_id = $1 and v.${column} = ${of}
      order by f.position, f.id`
}
