import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import type { WantedCompany } from './checkUser.ts'
import type { Values } from './fieldBook.ts'
import type { Journal } from './journal.ts'
import type { Reading } from './known.ts'

export interface CustomerFacts {
  name: string
  externalID: string | null
  domain: string | null
  since: Date | null
  monthlySpend: number | null
  currency: string | null
  ownerID: string | null
}

/** A customer's company as the database has it and as the entries so far leave it. */
export interface CustomerState {
  id: string
  isNew: boolean
  before: CustomerFacts
  now: CustomerFacts
  /** The IDs and domains of companies that are part of it: they find it, and don't become its own. */
  merged: { externalIDs: readonly string[]; domains: readonly string[] }
  valuesBefore: Values
  values: Values
}

/** The companies that entries name, whose rows are held until the transaction ends. */
export class Customers {
  readonly all = new Map<string, CustomerState>()
  #byExternalID = new Map<string, CustomerState>()
  /** Several may have one domain; the first is found by it. */
  #byDomain = new Map<string, readonly CustomerState[]>()
  #byName = new Map<string, readonly CustomerState[]>()
  /** Those of entries that are about companies. */
  readonly named = new Map<string, CustomerState>()
  #doneBefore: ReadonlySet<string>

  constructor(found: readonly CustomerState[], doneBefore: ReadonlySet<string> = new Set()) {
    this.#doneBefore = doneBefore
    for (const customer of found) {
      const { externalID, domain, name } = customer.now
      this.all.set(customer.id, customer)
      this.#byName.set(keyOf(name), [...this.#named(name), customer])
      if (externalID !== null) this.#byExternalID.set(externalID, customer)
      if (domain !== null) this.#byDomain.set(domain, [...(this.#byDomain.get(domain) ?? []), customer])
    }
    // What is a company's own comes before what was of one that is part of another.
    for (const customer of found) {
      for (const externalID of customer.merged.externalIDs)
        if (!this.#byExternalID.has(externalID)) this.#byExternalID.set(externalID, customer)
      for (const domain of customer.merged.domains) this.#byDomain.set(domain, [...this.#of(domain), customer])
    }
  }

  /**
   * The company of an entry as it leaves it: the one with its ID, else one of its domain that has no other ID, else a new one, which without a name goes by its domain
   * or ID. A name alone finds none, unless names are all that there is: refused then with `severalNamed` where several have it.
   */
  put(wanted: WantedCompany, journal: Journal, ownerID: string | null = null): CustomerState {
    const { externalID, domain, name, since, spend } = wanted
    const found = this.#find(wanted)
    const customer = found ?? newCustomer(name ?? domain ?? externalID ?? '')
    journal.put(this.all, customer.id, customer)
    if (!found) journal.put(this.#byName, keyOf(customer.now.name), [...this.#named(customer.now.name), customer])
    const { now, merged } = customer
    const left = now.domain
    const givenID = externalID !== null && merged.externalIDs.includes(externalID) ? null : externalID
    const givenDomain = domain !== null && merged.domains.includes(domain) ? null : domain
    journal.assign(now, {
      name: name ?? now.name,
      externalID: givenID ?? now.externalID,
      domain: givenDomain ?? now.domain,
      since: since ?? now.since,
      ...(spend ? { monthlySpend: spend.amount, currency: spend.currency } : {}),
      ownerID: ownerID ?? now.ownerID,
    })
    if (externalID !== null) journal.put(this.#byExternalID, externalID, customer)
    if (givenDomain !== null && givenDomain !== left) {
      if (left !== null)
        journal.put(
          this.#byDomain,
          left,
          this.#of(left).filter((other) => other !== customer),
        )
      journal.put(this.#byDomain, givenDomain, [...this.#of(givenDomain), customer])
    }
    return customer
  }

  /** The same of an entry that is about a company. Refuses with `repeated` a second one about the same. */
  putOnce(wanted: WantedCompany, journal: Journal, ownerID: string | null): CustomerState {
    const known = this.#find(wanted)
    if (known && (this.named.has(known.id) || this.#doneBefore.has(known.id)))
      throw new CallError('repeated', { field: wanted.externalID !== null ? 'id' : wanted.domain ? 'domain' : 'name' })
    const customer = this.put(wanted, journal, ownerID)
    journal.put(this.named, customer.id, customer)
    return customer
  }

  #find({ externalID, domain, name }: WantedCompany): CustomerState | undefined {
    const byID = externalID === null ? undefined : this.#byExternalID.get(externalID)
    if (byID) return byID
    if (externalID === null && domain === null) {
      const [first, ...others] = this.#named(name ?? '')
      if (others.length > 0) throw new CallError('severalNamed', { field: 'name' })
      return first
    }
    if (domain === null) return undefined
    return this.#of(domain).find(({ now }) => externalID === null || now.externalID === null)
  }

  #of(domain: string): readonly CustomerState[] {
    return this.#byDomain.get(domain) ?? []
  }

  #named(name: string): readonly CustomerState[] {
    return this.#byName.get(keyOf(name)) ?? []
  }
}

/** As the index of names has it. */
const keyOf = (name: string) => name.toLowerCase()

function newCustomer(name: string): CustomerState {
  const facts = { name, externalID: null, domain: null, since: null, monthlySpend: null, currency: null, ownerID: null }
  return {
    id: newID(),
    isNew: true,
    before: facts,
    now: { ...facts },
    merged: { externalIDs: [], domains: [] },
    valuesBefore: new Map(),
    values: new Map(),
  }
}

/** Finds the companies that these may be, and holds their rows until the transaction ends. */
export async function readCustomers(
  tx: Db,
  companyID: CompanyID,
  wanted: readonly WantedCompany[],
  { isPretended, doneBefore }: Pick<Reading, 'isPretended' | 'doneBefore'>,
): Promise<Customers> {
  if (wanted.length === 0) return new Customers([])
  const byName = wanted.flatMap(({ externalID, domain, name }) =>
    externalID === null && domain === null && name !== null ? [name] : [],
  )
  const found = await rows<Found>(
    tx,
    companyID,
    `${selectCustomers(mergedColumns)} and t.id in (
       select e.id from third_party_companies e where e.company_id = $1 and e.external_id = any ($2::text[])
       union
       select d.id from third_party_companies d where d.company_id = $1 and d.domain = any ($3::text[])
       union
       select n.id from third_party_companies n where n.company_id = $1 and lower(n.name) = any (select lower(g.name) from unnest($4::text[]) as g (name))
       union
       select m.into_third_party_company_id from customer_merges m where m.company_id = $1 and m.external_id = any ($2::text[])
       union
       select m.into_third_party_company_id from customer_merges m where m.company_id = $1 and m.domain = any ($3::text[])
     )
     order by t.id
     ${isPretended ? '' : 'for no key update'}`,
    [
      [...new Set(wanted.flatMap(({ externalID }) => externalID ?? []))],
      [...new Set(wanted.flatMap(({ domain }) => domain ?? []))],
      [...new Set(byName)],
    ],
  )
  return new Customers(found.map(stateOf), await doneBefore(found.map(({ id }) => id)))
}

/** These companies, as they are; their rows are held until the transaction ends. */
export async function customersByID(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<Customers> {
  const none = `'{}'::text[] as "externalIDs", '{}'::text[] as domains`
  const held = `${selectCustomers(none)} and t.id = any ($2::uuid[]) order by t.id for no key update`
  return new Customers((await rows<Found>(tx, companyID, held, [ids])).map(stateOf))
}

type Found = CustomerFacts & CustomerState['merged'] & { id: string }

const selectCustomers = (merged: string) => `
  select t.id, t.name, t.external_id as "externalID", t.domain, t.since, t.monthly_spend as "monthlySpend", t.currency,
    t.owner_id as "ownerID", ${merged}
  from third_party_companies t
  where t.company_id = $1`

/** Of the IDs (`$2`) and domains (`$3`) asked for, those of companies that were merged into this one. */
const mergedColumns = `
  array(select m.external_id from customer_merges m where m.company_id = $1 and m.into_third_party_company_id = t.id and m.external_id = any ($2::text[]) and m.external_id is distinct from t.external_id) as "externalIDs",
  array(select m.domain from customer_merges m where m.company_id = $1 and m.into_third_party_company_id = t.id and m.domain = any ($3::text[]) and m.domain is distinct from t.domain) as domains`

function stateOf({ id, externalIDs, domains, ...facts }: Found): CustomerState {
  return {
    id,
    isNew: false,
    before: facts,
    now: { ...facts },
    merged: { externalIDs, domains },
    valuesBefore: new Map(),
    values: new Map(),
  }
}
