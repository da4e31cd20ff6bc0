import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { changedIn } from '../../identify/changes.ts'
import { customersByID, Customers, type CustomerState } from '../../identify/customers.ts'
import { FieldBook, type Values } from '../../identify/fieldBook.ts'
import { OwnerBook } from '../../identify/ownerBook.ts'
import { People, peopleByID, type PersonState } from '../../identify/people.ts'
import { holdFields, readValuesOf } from '../../identify/readValuesOf.ts'
import { writeAll } from '../../identify/writeAll.ts'
import { valueKey, type Before } from '../customers/customerLedger.ts'
import type { Removal } from './undoImport.ts'

/**
 * Gives people what an import changed of them back, each fact where it still is as the import left it. Who is on the team by now stays as they are, and so does the address of who has
 * signed in since.
 */
export const restorePeople: Removal = async (tx, companyID, keys, jobID) => {
  const before = await readBefore(tx, companyID, { jobID, table: 'changedUsers', keys })
  await rows(
    tx,
    companyID,
    'select from users where company_id = $1 and id = any ($2::uuid[]) order by id for no key update',
    [keys],
  )
  const people = await peopleByID(tx, companyID, keys)
  await readValuesFor(tx, companyID, 'user', people.known)
  const taken = await takenKeys(tx, companyID, [...before.values()])
  const signedIn = await withSessions(tx, companyID, keys)
  const left = new Set<string>()
  for (const person of people.known.values()) {
    const one = before.get(person.id)
    if (!one) continue
    const mayRestore = (fact: string) =>
      !person.isMember &&
      (fact !== 'email' || (!signedIn.has(person.id) && !taken.has(`email ${textOf(one.was['email'])}`))) &&
      (fact !== 'externalID' || !taken.has(`sso ${textOf(one.was['externalID'])}`))
    if (!restore(person, one, mayRestore)) left.add(person.id)
    people.named.set(person.id, person)
  }
  return finish(tx, companyID, { keys, left, people, customers: new Customers([]) })
}

/** The same of companies. */
export const restoreCompanies: Removal = async (tx, companyID, keys, jobID) => {
  const before = await readBefore(tx, companyID, { jobID, table: 'changedCompanies', keys })
  const customers = await customersByID(tx, companyID, keys)
  await readValuesFor(tx, companyID, 'thirdPartyCompany', customers.all)
  const wanted = [...before.values()].flatMap(({ was }) =>
    typeof was['externalID'] === 'string' ? [was['externalID']] : [],
  )
  const taken = new Set(
    (
      await rows<{ id: string }>(
        tx,
        companyID,
        'select external_id as id from third_party_companies where company_id = $1 and external_id = any ($2::text[])',
        [wanted],
      )
    ).map(({ id }) => id),
  )
  const owners = await ownersThere(tx, companyID, [...before.values()])
  const left = new Set<string>()
  for (const customer of customers.all.values()) {
    const one = before.get(customer.id)
    if (!one) continue
    const mayRestore = (fact: string) =>
      (fact !== 'externalID' || !taken.has(textOf(one.was['externalID']))) &&
      (fact !== 'ownerID' || one.was['ownerID'] === null || owners.has(textOf(one.was['ownerID'])))
    if (!restore(customer, one, mayRestore)) left.add(customer.id)
  }
  return finish(tx, companyID, { keys, left, people: new People([], { emails: new Set(), names: [] }), customers })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

async function readBefore(
  tx: Db,
  companyID: CompanyID,
  { jobID, table, keys }: { jobID: string; table: string; keys: readonly string[] },
): Promise<Map<string, Before>> {
  const found = await rows<{ key: string; before: Before | null }>(
    tx,
    companyID,
    'select key, before from import_rows where company_id = $1 and job_id = $2::uuid and table_name = $3 and key = any ($4::text[])',
    [jobID, table, keys],
  )
  return new Map(found.flatMap(({ key, before }) => (before ? [[key, before] as const] : [])))
}

async function readValuesFor(
  tx: Db,
  companyID: CompanyID,
  subject: 'user' | 'thirdPartyCompany',
  subjects: ReadonlyMap<string, { valuesBefore: Values; values: Values }>,
): Promise<void> {
  await holdFields({ db: tx, companyID })
  await readValuesOf(tx, companyID, subject, subjects)
}

/** Puts back what is still as the import left it; gives whether all of it was. */
function restore(
  state: PersonState | CustomerState,
  { was, now }: Before,
  mayRestore: (fact: string) => boolean,
): boolean {
  let isWhole = true
  const facts = new Map<string, unknown>(Object.entries(state.now))
  for (const [fact, value] of Object.entries(was)) {
    const fieldID = fact.startsWith(valueKey('')) ? fact.slice(valueKey('').length) : null
    const present = fieldID === null ? facts.get(fact) : (state.values.get(fieldID) ?? null)
    // What is as it was needs nothing.
    if (isSame(present, value)) continue
    if (!isSame(present, now[fact]) || !mayRestore(fact)) {
      isWhole = false
      continue
    }
    if (fieldID === null) Object.assign(state.now, { [fact]: revived(fact, value) })
    else state.values.set(fieldID, value as never)
  }
  return isWhole
}

const revived = (fact: string, value: unknown) =>
  (fact === 'created' || fact === 'since') && typeof value === 'string' ? new Date(value) : value

/** As JSON has them, in which a time is its text and the order of names makes no difference. */
function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other)
}

function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** IDs and addresses of people before the import that someone has by now. */
async function takenKeys(tx: Db, companyID: CompanyID, before: readonly Before[]): Promise<Set<string>> {
  const texts = before.flatMap(({ was: { email, externalID } }) =>
    [email, externalID].filter((one) => typeof one === 'string'),
  )
  const found = await rows<{ key: string }>(
    tx,
    companyID,
    `select kind || ' ' || value as key from user_identities where company_id = $1 and kind in ('email', 'sso') and value = any ($2::text[])`,
    [texts],
  )
  return new Set(found.map(({ key }) => key))
}

async function withSessions(tx: Db, companyID: CompanyID, keys: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    companyID,
    'select distinct user_id as id from sessions where company_id = $1 and user_id = any ($2::uuid[])',
    [keys],
  )
  return new Set(found.map(({ id }) => id))
}

async function ownersThere(tx: Db, companyID: CompanyID, before: readonly Before[]): Promise<Set<string>> {
  const ids = before.flatMap(({ was: { ownerID } }) => (typeof ownerID === 'string' ? [ownerID] : []))
  const found = await rows<{ id: string }>(
    tx,
    companyID,
    'select id from account_owners where company_id = $1 and id = any ($2::uuid[])',
    [ids],
  )
  return new Set(found.map(({ id }) => id))
}

async function finish(
  tx: Db,
  companyID: CompanyID,
  {
    keys,
    left,
    people,
    customers,
  }: { keys: readonly string[]; left: ReadonlySet<string>; people: People; customers: Customers },
) {
  const restored = changedIn([...people.named.values()]).length + changedIn([...customers.all.values()]).length
  await writeAll(
    { db: tx, companyID, actorID: null, isQuiet: true },
    { people, customers, owners: new OwnerBook([]), fields: new FieldBook([], 0) },
  )
  return { gone: keys.filter((key) => !left.has(key)), restored }
}
