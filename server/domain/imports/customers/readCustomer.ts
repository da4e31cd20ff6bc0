import type { CompanyOfIdentified, IdentifiedUser } from '../../../../contract/identify.ts'
import { CallError } from '../../../../contract/errors.ts'
import { email as emailShape } from '../../../../contract/viewer.ts'
import { isPublicDomain } from '../../identities/publicDomains.ts'
import { checkCompany, checkUser, type Allowed, type WantedOwner } from '../../identify/checkUser.ts'
import type { Entry } from '../../identify/planEntries.ts'
import { domainName } from '../../text/domainName.ts'
import { cleanName } from '../../text/personName.ts'
import type { SourceRecord } from '../files/sourceRecord.ts'
import { readTime } from '../mapping/readTime.ts'
import type { CustomerMapping } from './customerMapping.ts'
import { readAmount } from './readAmount.ts'
import { cellOf, readCell, RecordRefused, refused } from './readCell.ts'
import { sayRefusal } from './sayRefusal.ts'

export interface ReadingCustomers {
  mapping: CustomerMapping
  timeZone: string
  allowsHTTP: boolean
}

/** A record as an entry about a person or a company, with what is to be said of it; or why it is left out. */
export type ReadCustomer = { entry: Entry; notes: readonly string[] } | { refused: string }

/** Reads a record by itself, whatever else there is: everything that is wrong with its own values is found here. */
export function readCustomer({ fields, problem }: SourceRecord, reading: ReadingCustomers): ReadCustomer {
  if (problem !== undefined) return { refused: problem }
  try {
    return reading.mapping.kind === 'people' ? readPerson(fields, reading) : readCompany(fields, reading)
  } catch (error) {
    if (error instanceof RecordRefused) return { refused: error.message }
    if (error instanceof CallError) return { refused: sayRefusal(error, reading.mapping) }
    throw error
  }
}

type Fields = SourceRecord['fields']

function readPerson(fields: Fields, reading: ReadingCustomers): ReadCustomer {
  const { mapping } = reading
  const { paths } = mapping
  const company: CompanyOfIdentified = {
    id: cellOf(fields, paths.companyID),
    name: cellOf(fields, paths.companyName),
    domain: ownDomain(cellOf(fields, paths.companyDomain)),
  }
  const isNamed = Boolean(company.id || company.domain || (mapping.findsByName && company.name))
  const said = [paths.companyName, paths.companyDomain].some((path) => cellOf(fields, path) !== '')
  const user: IdentifiedUser = {
    id: cellOf(fields, paths.id),
    email: cellOf(fields, paths.email),
    name: cellOf(fields, paths.name),
    avatarURL: cellOf(fields, paths.avatarURL),
    created: timeAt(fields, reading),
    customFields: valuesAt(fields, reading),
    companies: isNamed ? [company] : [],
  }
  return {
    entry: { user: checkUser(user, allowedOf(reading)) },
    notes: said && !isNamed ? ['its company was left out: it has neither an ID nor a domain of its own'] : [],
  }
}

function readCompany(fields: Fields, reading: ReadingCustomers): ReadCustomer {
  const { mapping } = reading
  const { paths } = mapping
  const domain = cellOf(fields, paths.domain)
  const wanted = checkCompany(
    {
      id: cellOf(fields, paths.id),
      name: cellOf(fields, paths.name),
      domain,
      created: timeAt(fields, reading),
      ...spendAt(fields, mapping),
      customFields: valuesAt(fields, reading),
    },
    '',
    allowedOf(reading),
  )
  const isPublic = domain !== '' && ownDomain(domain) === ''
  return {
    entry: { company: { ...wanted, owner: ownerAt(fields, mapping) } },
    notes: isPublic ? ['its domain was left out: anyone can have an email address there'] : [],
  }
}

/** Amounts have been read with their currency, and those who may not import amounts or addresses have no column of them. */
const allowedOf = ({ mapping: { findsByName }, allowsHTTP }: ReadingCustomers): Allowed => ({
  mayWriteMoney: true,
  mayNameAddresses: true,
  allowsHTTP,
  findsByName,
})

/** A domain as it is written; empty for one of an email provider. */
function ownDomain(text: string): string {
  const domain = domainName(text)
  return domain !== null && isPublicDomain(domain) ? '' : text
}

function timeAt(fields: Fields, { mapping: { paths, createdFormat }, timeZone }: ReadingCustomers): string | null {
  const text = cellOf(fields, paths.created)
  if (text === '') return null
  const time = readTime(text, createdFormat, timeZone)
  if (!time)
    throw refused(
      paths.created,
      `is not a date${createdFormat === undefined ? ' such as 2026-03-31' : ` like ${createdFormat}`}`,
    )
  return time.toISOString()
}

function spendAt(
  fields: Fields,
  { paths, currency }: CustomerMapping,
): Pick<CompanyOfIdentified, 'monthlySpend' | 'currency'> {
  const text = cellOf(fields, paths.monthlySpend)
  if (text === '') return {}
  const read = readAmount(text, cellOf(fields, paths.currency) || currency)
  if ('problem' in read) throw refused(paths.monthlySpend, read.problem)
  return { monthlySpend: read.amount, currency: read.currency }
}

/** `Name <address>`, an address, or a name. */
function ownerAt(fields: Fields, { paths }: CustomerMapping): WantedOwner | null {
  const text = cellOf(fields, paths.accountOwner)
  if (text === '') return null
  const [, before = '', within] = /^([^<>]{0,200})<([^<>]{1,300})>$/.exec(text) ?? []
  const written = within ?? (text.includes('@') ? text : null)
  const email = written === null ? null : (emailShape.safeParse(written).data ?? null)
  if (written !== null && email === null) throw refused(paths.accountOwner, 'is not an email address')
  const name = cleanName(written === null ? text : before.trim() || written.slice(0, written.indexOf('@')))
  if (name === '' || [...name].length > 100) throw refused(paths.accountOwner, 'is not a name')
  return { email, name }
}

function valuesAt(
  fields: Fields,
  { mapping, timeZone }: ReadingCustomers,
): NonNullable<IdentifiedUser['customFields']> {
  const values: NonNullable<IdentifiedUser['customFields']> = {}
  for (const column of mapping.columns) {
    const value = readCell(cellOf(fields, column.path), column, { ...mapping, timeZone })
    // An empty cell leaves what there is.
    if (value !== null) values[column.field.urlName] = value
  }
  return values
}
