import { sql } from 'kysely'
import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import { Overtaken } from '../../ports/database/afterDeadlocks.ts'
import type { Asking } from '../asking.ts'
import { lockFields, readFields } from '../customFields/readFields.ts'
import { usedFieldBytes } from '../customFields/writeOptions.ts'
import type { WantedUser } from './checkUser.ts'
import { readCustomers, type Customers } from './customers.ts'
import { FieldBook } from './fieldBook.ts'
import { readPeople, type People } from './people.ts'
import { holdFields, readValuesOf } from './readValuesOf.ts'

/** What the database has of whom and what the entries name, and what becomes of it. */
export interface Known {
  people: People
  customers: Customers
  fields: FieldBook
}

/**
 * Everything that this may change is held from here on, in one order: the company's customers as a whole, its fields where some may be made, then people, companies and
 * fields by their ids. So two at once wait for each other, and the second sees what the first left. Throws `Overtaken` when a field went meanwhile.
 */
export async function readKnown(asking: Asking, wanted: readonly WantedUser[]): Promise<Known> {
  const { db, companyID } = asking
  const companies = wanted.flatMap((user) => user.companies)
  const names = fieldNames(wanted)
  await lock(asking, 'identify')
  const mayMake = names.length > 0 && lacksAny(new FieldBook(await readFields(asking), 0), names)
  if (mayMake) await lockFields(asking)
  if (companies.length > 0) await lock(asking, 'thirdPartyCompanies')
  const people = await readPeople(db, companyID, wanted)
  const customers = await readCustomers(db, companyID, companies)
  if (names.length > 0) await holdFields(asking)
  const usedBytes = mayMake ? await usedFieldBytes(asking) : 0
  const fields = new FieldBook(names.length > 0 ? await readFields(asking) : [], usedBytes)
  if (!mayMake && lacksAny(fields, names)) throw new Overtaken('a field went while its values were about to be written')
  await readValuesOf(db, companyID, 'user', people.known)
  await readValuesOf(db, companyID, 'thirdPartyCompany', customers.all)
  return { people, customers, fields }
}

type FieldName = readonly [subject: CustomFieldSubject, key: string]

/** The fields that the entries name, each once. */
function fieldNames(wanted: readonly WantedUser[]): FieldName[] {
  const ofPeople = new Set(wanted.flatMap(({ fields }) => fields.map(([key]) => key)))
  const ofCompanies = new Set(
    wanted.flatMap(({ companies }) => companies.flatMap(({ fields }) => fields.map(([key]) => key))),
  )
  return [
    ...[...ofPeople].map((key) => ['user', key] as const),
    ...[...ofCompanies].map((key) => ['thirdPartyCompany', key] as const),
  ]
}

function lacksAny(book: FieldBook, names: readonly FieldName[]): boolean {
  return names.some(([subject, key]) => !book.find(subject, key))
}

async function lock({ db, companyID }: Asking, what: 'identify' | 'thirdPartyCompanies'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:${what}`}, 0))`.execute(db)
}
