import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import type { WantedCompany } from './checkUser.ts'
import type { Values } from './fieldBook.ts'
import type { Journal } from './journal.ts'

interface Facts {
  name: string
  externalID: string | null
  domain: string | null
  since: Date | null
  monthlySpend: number | null
  currency: string | null
}

/** A customer's company as the database has it and as the entries so far leave it. */
export interface CustomerState {
  id: string
  isNew: boolean
  before: Facts
  now: Facts
  valuesBefore: Values
  values: Values
}

/** The companies that entries name, whose rows are held until the transaction ends. */
export class Customers {
  readonly all = new Map<string, CustomerState>()
  #byExternalID = new Map<string, CustomerState>()
  /** Several may have one domain; the first is found by it. */
  #byDomain = new Map<string, readonly CustomerState[]>()

  constructor(found: readonly CustomerState[]) {
    for (const customer of found) {
      const { externalID, domain } = customer.now
      this.all.set(customer.id, customer)
      if (externalID !== null) this.#byExternalID.set(externalID, customer)
      if (domain !== null) this.#byDomain.set(domain, [...(this.#byDomain.get(domain) ?? []), customer])
    }
  }

  /**
   * The company of an entry as it leaves it: the one with its ID, else one of its domain that has no other ID, else a new one, which without a name goes by its domain
   * or ID. A name alone finds none.
   */
  put(wanted: WantedCompany, journal: Journal): CustomerState {
    const { externalID, domain, name, since, spend } = wanted
    const customer = this.#find(wanted) ?? newCustomer(name ?? domain ?? externalID ?? '')
    journal.put(this.all, customer.id, customer)
    const { now } = customer
    const left = now.domain
    journal.assign(now, {
      name: name ?? now.name,
      externalID: externalID ?? now.externalID,
      domain: domain ?? now.domain,
      since: since ?? now.since,
      ...(spend ? { monthlySpend: spend.amount, currency: spend.currency } : {}),
    })
    if (externalID !== null) journal.put(this.#byExternalID, externalID, customer)
    if (domain !== null && domain !== left) {
      if (left !== null)
        journal.put(
          this.#byDomain,
          left,
          this.#of(left).filter((other) => other !== customer),
        )
      journal.put(this.#byDomain, domain, [...this.#of(domain), customer])
    }
    return customer
  }

  #find({ externalID, domain }: WantedCompany): CustomerState | undefined {
    const byID = externalID === null ? undefined : this.#byExternalID.get(externalID)
    if (byID || domain === null) return byID
    return this.#of(domain).find(({ now }) => externalID === null || now.externalID === null)
  }

  #of(domain: string): readonly CustomerState[] {
    return this.#byDomain.get(domain) ?? []
  }
}

function newCustomer(name: string): CustomerState {
  const facts = { name, externalID: null, domain: null, since: null, monthlySpend: null, currency: null }
  return { id: newID(), isNew: true, before: facts, now: { ...facts }, valuesBefore: new Map(), values: new Map() }
}

/** Finds the companies that these may be, and holds their rows until the transaction ends. */
export async function readCustomers(
  tx: Db,
  companyID: CompanyID,
  wanted: readonly WantedCompany[],
): Promise<Customers> {
  if (wanted.length === 0) return new Customers([])
  const found = await rows<Facts & { id: string }>(
    tx,
    companyID,
    `select t.id, t.name, t.external_id as "externalID", t.domain, t.since, t.monthly_spend as "monthlySpend", t.currency
     from third_party_companies t
     where t.company_id = $1 and t.id in (
       select e.id from third_party_companies e where e.company_id = $1 and e.external_id = any ($2::text[])
       union
       select d.id from third_party_companies d where d.company_id = $1 and d.domain = any ($3::text[])
     )
     order by t.id
     for no key update`,
    [
      [...new Set(wanted.flatMap(({ externalID }) => externalID ?? []))],
      [...new Set(wanted.flatMap(({ domain }) => domain ?? []))],
    ],
  )
  return new Customers(
    found.map(({ id, ...facts }) => ({
      id,
      isNew: false,
      before: facts,
      now: { ...facts },
      valuesBefore: new Map(),
      values: new Map(),
    })),
  )
}
