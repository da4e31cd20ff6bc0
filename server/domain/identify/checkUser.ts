import type { CustomFieldValue } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyOfIdentified, IdentifiedUser } from '../../../contract/identify.ts'
import { mostMoney } from '../../../contract/moneyKinds.ts'
import { email as emailShape } from '../../../contract/viewer.ts'
import { readLink } from '../companies/updatePortal.ts'
import { isPublicDomain } from '../identities/publicDomains.ts'
import { requireCurrency } from '../money/requireMoney.ts'
import { checkText } from '../text/checkText.ts'
import { domainName } from '../text/domainName.ts'
import { oneLine } from '../text/oneLine.ts'
import { checkName, cleanName } from '../text/personName.ts'
import { refusedAt } from './refusedAt.ts'

export type FieldValues = readonly (readonly [key: string, value: CustomFieldValue | null])[]

/** An entry that can be read: what it says, null for what it leaves as it is. */
export interface WantedUser {
  externalID: string | null
  email: string | null
  /** An address that nobody vouches for: only someone new gets it, and only while it is nobody's. What is wrong with it counts then alone. */
  freeEmail?: string | CallError | null
  name: string | null
  created: Date | null
  avatarURL: string | null
  fields: FieldValues
  companies: readonly WantedCompany[]
}

export interface WantedCompany {
  externalID: string | null
  domain: string | null
  name: string | null
  since: Date | null
  /** In minor units, with its currency. */
  spend: { amount: number; currency: string } | null
  /** Who looks after it; null leaves it as it is. */
  owner: WantedOwner | null
  fields: FieldValues
}

/** A member or someone else who looks after companies, by their address or, without one, by their name. */
export interface WantedOwner {
  email: string | null
  name: string
}

export interface Allowed {
  mayWriteMoney: boolean
  /** Whose an address is would be found by naming it. */
  mayNameAddresses: boolean
  /** Whether a name finds a company where neither ID nor domain is given: of a list that has only names. */
  findsByName?: boolean
  /** Whether pictures may be at addresses of plain http, as an operator may allow. */
  allowsHTTP: boolean
}

const longest = 200
const longestAddress = 2_000

/** Reads an entry by itself, whatever else there is. Refuses as `users/identify` says, naming the part of the entry. */
export function checkUser(given: IdentifiedUser, allowed: Allowed): WantedUser {
  const externalID = externalIDOf(given.id, 'id')
  const email = emailOf(given.email, allowed)
  if (externalID === null && email === null) throw new CallError('missingInput', { field: 'id' })
  return {
    externalID,
    email,
    name: given.name == null || cleanName(given.name) === '' ? null : checkName(given.name),
    created: timeOf(given.created, 'created'),
    avatarURL: avatarOf(given.avatarURL, allowed),
    fields: fieldsOf(given.customFields, 'customFields', allowed),
    companies: (given.companies ?? []).map((company, at) => checkCompany(company, `companies.${at}`, allowed)),
  }
}

/** The same of a company, which is at `path` of its entry, or is the entry itself. */
export function checkCompany(given: CompanyOfIdentified, path: string, allowed: Allowed): WantedCompany {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`)
  const externalID = externalIDOf(given.id, at('id'))
  const domain = domainOf(given.domain, at('domain'))
  const name = checkText(at('name'), oneLine(given.name ?? ''), longest) || null
  // Companies of one name are many: a name finds none.
  const isFound = externalID !== null || domain !== null || (allowed.findsByName === true && name !== null)
  if (!isFound) throw new CallError('missingInput', { field: at('id') })
  return {
    externalID,
    domain,
    name,
    since: timeOf(given.created, at('created')),
    spend: spendOf(given, at, allowed),
    owner: null,
    fields: fieldsOf(given.customFields, at('customFields'), allowed),
  }
}

function externalIDOf(text: string | null | undefined, field: string): string | null {
  return checkText(field, oneLine(text ?? ''), longest) || null
}

/** The address that an entry says. Refuses with `forbidden` and `badInput`. */
export function emailOf(
  text: string | null | undefined,
  { mayNameAddresses }: Pick<Allowed, 'mayNameAddresses'>,
): string | null {
  if (text == null || text.trim() === '') return null
  if (!mayNameAddresses) throw new CallError('forbidden', { field: 'email' })
  const { data } = emailShape.safeParse(text)
  if (data === undefined) throw new CallError('badInput', { field: 'email' })
  return data
}

/** A domain by which a company is known; null for one where anyone can have an address. */
function domainOf(text: string | null | undefined, field: string): string | null {
  if (text == null || text.trim() === '') return null
  const domain = domainName(text)
  if (domain === null) throw new CallError('badDomain', { field, text: text.slice(0, 60) })
  return isPublicDomain(domain) ? null : domain
}

/** A day, or a time of ISO 8601, from 1900 until now. */
function timeOf(text: string | null | undefined, field: string): Date | null {
  if (text == null || text.trim() === '') return null
  const written = text.trim()
  const time = isoTime.test(written) && isDay(written.slice(0, 10)) ? new Date(inUTC(written)) : new Date(NaN)
  // A program's clock may be ahead of ours by a little.
  if (!(time.getTime() >= earliest) || time.getTime() > Date.now() + toleranceMs)
    throw new CallError('badCreated', { field })
  return time
}

const isoTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
/** What names no zone is of UTC, as a day is. */
const inUTC = (text: string) => (/T[^Z+-]*$/.test(text) ? `${text}Z` : text)
/** Not the 30th of February, which JavaScript takes for a day of March. */
const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
const earliest = Date.UTC(1900, 0, 1)
const toleranceMs = 60_000

function avatarOf(text: string | null | undefined, { allowsHTTP }: Allowed): string | null {
  const field = 'avatarURL'
  const url = readLink(text ?? '', field, longestAddress)
  if (url !== null && !url.startsWith('https:') && !allowsHTTP) throw new CallError('badLinkAddress', { field })
  return url
}

/** An amount is nothing without its currency, and a currency alone changes none. */
function spendOf(
  { monthlySpend, currency }: CompanyOfIdentified,
  at: (field: string) => string,
  { mayWriteMoney }: Allowed,
): WantedCompany['spend'] {
  if (monthlySpend == null) return null
  const field = at('monthlySpend')
  if (!mayWriteMoney) throw new CallError('forbidden', { field })
  if (!Number.isSafeInteger(monthlySpend) || monthlySpend < 0 || monthlySpend > mostMoney)
    throw new CallError('badInput', { field })
  return { amount: monthlySpend + 0, currency: requireCurrency(currency ?? '', at('currency')) }
}

function fieldsOf(
  given: IdentifiedUser['customFields'],
  path: string,
  { mayWriteMoney }: Allowed,
): [string, CustomFieldValue | null][] {
  return Object.entries(given ?? {}).map(([key, value]) =>
    refusedAt(`${path}.${key}`, () => {
      if (typeof value === 'object' && value !== null && !mayWriteMoney) throw new CallError('forbidden')
      return [key, value]
    }),
  )
}
