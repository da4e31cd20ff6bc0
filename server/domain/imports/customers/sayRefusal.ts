import type { CallError, RefusalCode } from '../../../../contract/errors.ts'
import type { CustomerMapping } from './customerMapping.ts'

/**
 * Why an entry was refused, as `readCustomer` says it: by the names of columns, and without what the record says, because the report of an import is read by members who
 * may not see addresses or amounts.
 */
export function sayRefusal(error: CallError, mapping: CustomerMapping): string {
  const column = columnOf(error.field ?? '', mapping)
  const isPeople = mapping.kind === 'people'
  switch (error.code) {
    case 'missingInput':
      if (isPeople) return 'it has neither an ID nor an email address'
      return mapping.findsByName ? 'it has no name' : 'it has neither an ID nor a domain of its own'
    case 'textTooLong':
      return `${column} is too long by ${error.facts['over']} characters`
    case 'repeated':
      return `an earlier record is about the same ${isPeople ? 'person' : 'company'}`
    case 'fieldGone':
      return `the custom field of ${column} was deleted meanwhile`
    default: {
      const whole = wholes[error.code]
      return whole ?? `${column} ${parts[error.code] ?? 'is not valid'}`
    }
  }
}

const wholes: Partial<Record<RefusalCode, string>> = {
  ofTeam: 'this person is on the team, whom no import changes',
  idTaken: 'its ID belongs to someone else than its email address',
  otherID: 'the person with its email address has another ID already',
  teamName: 'a member of the team has that name',
  severalNamed: 'several have that name, so it needs an ID or an address',
}

const parts: Partial<Record<RefusalCode, string>> = {
  badCreated: 'is not a time between 1900 and now',
  badDomain: 'is not a domain such as example.com',
  badLinkAddress: 'is not a web address',
  badNumber: 'is not a number',
  badDay: 'is not a date',
  optionGone: 'is none of the options of its field',
}

/** The column behind a part of an entry, such as `companies.0.domain`, in the words of a sentence. */
function columnOf(field: string, { kind, paths, columns }: CustomerMapping): string {
  const [, key] = field.split('customFields.', 2)
  const custom = columns.find(({ field: { urlName } }) => urlName === key)
  const part = field.replace(/^companies\.\d+\./, '')
  const own =
    kind === 'people' && part !== field ? ofCompany[part] : Object.entries(paths).find(([name]) => name === part)?.[1]
  const path = custom?.path ?? (typeof own === 'string' ? paths[own] : own)
  return path ? `its ${JSON.stringify(path.text)}` : 'a value'
}

const ofCompany: Readonly<Record<string, 'companyID' | 'companyName' | 'companyDomain'>> = {
  id: 'companyID',
  name: 'companyName',
  domain: 'companyDomain',
}
