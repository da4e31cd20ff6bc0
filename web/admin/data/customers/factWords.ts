import type { CustomFieldType } from '../../../../contract/customFieldTypes.ts'
import { companyFields, peopleFields } from '../../../../contract/importFields.ts'
import type { CustomersSetup, ImportFile } from '../../../../contract/imports.ts'
import type { Words } from '../../../words/words.ts'

/** The name of a fact of people or companies. */
export function factText(kind: CustomersSetup['kind'], fact: ImportFile['facts'][number], t: Words['t']): string {
  const ofPeople = peopleFields.find((field) => field === fact)
  if (kind === 'people') return ofPeople ? t(`adminData.fact.people.${ofPeople}`) : ''
  const ofCompanies = companyFields.find((field) => field === fact)
  return ofCompanies ? t(`adminData.fact.companies.${ofCompanies}`) : ''
}

/** The type of a field for values like the first of these. */
export function seemsToBe([first = '']: readonly string[]): CustomFieldType {
  if (/^(?:true|false|yes|no)$/i.test(first)) return 'switch'
  if (/^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(first)) return 'number'
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return 'date'
  if (/^[\d.,]{1,20} ?(?:[A-Z]{3}|[€$£])$/.test(first)) return 'money'
  return /^https?:\/\//i.test(first) ? 'link' : 'text'
}
