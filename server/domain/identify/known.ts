import { sql } from 'kysely'
import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import { Overtaken } from '../../ports/database/afterDeadlocks.ts'
import type { Asking } from '../asking.ts'
import { lockFields, readFields } from '../customFields/readFields.ts'
import { usedFieldBytes } from '../customFields/writeOptions.ts'
import type { WantedCompany, WantedUser } from './checkUser.ts'
import { readCustomers, type Customers } from './customers.ts'
import { FieldBook } from './fieldBook.ts'
import { readOwners, type OwnerBook } from './ownerBook.ts'
import { readPeople, type People } from './people.ts'
import { holdFields, readValuesOf } from './readValuesOf.ts'

/** What the database has of whom and what the entries name, and what becomes of it. */
export interface Known {
  people: People
  customers: Customers
  owners: OwnerBook
  fields: FieldBook
}

/** What entries name. */
export interface Wanted {
  users: readonly WantedUser[]
  companies: readonly WantedCompany[]
}

/** How it is read. */
export interface Reading extends Pick<Asking, 'db' | 'companyID'> {
  /** Nothing will be written: then nothing is held. */
  isPretended?: boolean
  /** Whether a field that there is none of is made. */
  mayMakeFields?: boolean
  /** Of these people or companies, those of an entry that was done before. */
  doneBefore: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Everything that this may change is held from here on, in one order: the company's customers as a whole, its fields where some may be made, then people, companies and
 * fields by their ids. So two at once wait for each other, and the second sees what the first left. Throws `Overtaken` when a field went meanwhile.
 */
export async function readKnown(reading: Reading, { users, companies: alone }: Wanted): Promise<Known> {
  const { db, companyID, isPretended = false, mayMakeFields = true } = reading
  const companies = [...users.flatMap((user) => user.companies), ...alone]
  const names = fieldNames(users, companies)
  if (!isPretended) await lock(reading, 'identify')
  const mayMake = mayMakeFields && names.length > 0 && lacksAny(new FieldBook(await readFields(reading), 0), names)
  if (mayMake) await lockFields(reading)
  if (companies.length > 0 && !isPretended) await lock(reading, 'thirdPartyCompanies')
  const people = await readPeople(db, companyID, users, reading)
  const customers = await readCustomers(db, companyID, companies, reading)
  const owners = await readOwners(db, companyID, companies)
  if (names.length > 0 && !isPretended) await holdFields(reading)
  const usedBytes = mayMake ? await usedFieldBytes(reading) : 0
  const fields = new FieldBook(names.length > 0 ? await readFields(reading) : [], usedBytes, mayMakeFields)
  if (mayMakeFields && !mayMake && lacksAny(fields, names))
    throw new Overtaken('a field went while its values were about to be written')
  // What no entry names a value of keeps its values, unread.
  const subjects = new Set(names.map(([subject]) => subject))
  if (subjects.has('user')) await readValuesOf(db, companyID, 'user', people.known)
  if (subjects.has('thirdPartyCompany')) await readValuesOf(db, companyID, 'thirdPartyCompany', customers.all)
  return { people, customers, owners, fields }
}

type FieldName = readonly [subject: CustomFieldSubject, key: string]

/** The fields that the entries name, each once. */
function fieldNames(users: readonly WantedUser[], companies: readonly WantedCompany[]): FieldName[] {
  const ofPeople = new Set(users.flatMap(({ fields }) => fields.map(([key]) => key)))
  const ofCompanies = new Set(companies.flatMap(({ fields }) => fields.map(([key]) => key)))
  return [
    ...[...ofPeople].map((key) => ['user', key] as const),
    ...[...ofCompanies].map((key) => ['thirdPartyCompany', key] as const),
  ]
}

function lacksAny(book: FieldBook, names: readonly FieldName[]): boolean {
  return names.some(([subject, key]) => !book.find(subject, key))
}

async function lock(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  what: 'identify' | 'thirdPartyCompanies',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:${what}`}, 0))`.execute(db)
}
