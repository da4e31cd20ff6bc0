import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'

/** The table of whom a field is of, and that of the values with the column that names them. */
export const valueTables = {
  user: { subjects: 'users', values: 'user_field_values', key: 'user_id' },
  thirdPartyCompany: {
    subjects: 'third_party_companies',
    values: 'third_party_company_field_values',
    key: 'third_party_company_id',
  },
} as const satisfies Record<CustomFieldSubject, { subjects: string; values: string; key: string }>
