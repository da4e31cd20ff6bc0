import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { newID } from '../ids.ts'
import { nextSlug, slugOf } from '../text/slug.ts'
import type { Change } from './changes.ts'
import type { CustomerState } from './customers.ts'

type Writing = Pick<Asking, 'db' | 'companyID'>

/** Writes companies of customers; new ones get addresses of their own. */
export async function writeCustomers(writing: Writing, changes: readonly Change<CustomerState>[]): Promise<void> {
  await add(
    writing,
    changes.flatMap(({ state }) => (state.isNew ? [state] : [])),
  )
  await change(
    writing,
    changes.flatMap(({ state, fields }) => (!state.isNew && fields.some((field) => field in state.now) ? [state] : [])),
  )
}

async function add({ db, companyID }: Writing, made: readonly CustomerState[]): Promise<void> {
  if (made.length === 0) return
  const addresses = await freeAddresses(
    { db, companyID },
    made.map(({ now }) => now.name),
  )
  await rows(
    db,
    companyID,
    `insert into third_party_companies (company_id, id, name, url_name, external_id, domain, monthly_spend, currency, since, owner_id)
     select $1, t.id, t.name, t."urlName", t."externalID", t.domain, t."monthlySpend", t.currency, t.since, t."ownerID"
     from jsonb_to_recordset($2::jsonb) as t (
       id uuid, name text, "urlName" text, "externalID" text, domain text, "monthlySpend" bigint, currency text, since timestamptz, "ownerID" uuid)
     order by t.id`,
    [JSON.stringify(made.map(({ id, now }, at) => ({ id, urlName: addresses[at], ...now })))],
  )
}

async function change({ db, companyID }: Writing, changed: readonly CustomerState[]): Promise<void> {
  if (changed.length === 0) return
  await rows(
    db,
    companyID,
    `update third_party_companies t set name = n.name, external_id = n."externalID", domain = n.domain, monthly_spend = n."monthlySpend",
       currency = n.currency, since = n.since, owner_id = n."ownerID"
     from jsonb_to_recordset($2::jsonb) as n (
       id uuid, name text, "externalID" text, domain text, "monthlySpend" bigint, currency text, since timestamptz, "ownerID" uuid)
     where t.company_id = $1 and t.id = n.id`,
    [JSON.stringify(changed.map(({ id, now }) => ({ id, ...now })))],
  )
}

const numbersTried = 8

/**
 * An address for each name: its slug, that with -2, -3 …, or with a random ending where many have it, so that one statement finds out which are taken.
 */
async function freeAddresses({ db, companyID }: Writing, names: readonly string[]): Promise<string[]> {
  const bases = names.map((name) => slugOf(name, 'company'))
  const candidates = new Map(
    bases.map((base) => [
      base,
      [base, ...Array.from({ length: numbersTried - 1 }, (_, index) => nextSlug(base, index + 2))],
    ]),
  )
  const found = await rows<{ url_name: string }>(
    db,
    companyID,
    'select url_name from third_party_companies where company_id = $1 and url_name = any ($2::text[])',
    [[...new Set([...candidates.values()].flat())]],
  )
  const taken = new Set(found.map((row) => row.url_name))
  return bases.map((base) => {
    const free =
      candidates.get(base)?.find((candidate) => !taken.has(candidate)) ?? `${base.slice(0, 40)}-${newID().slice(-12)}`
    taken.add(free)
    return free
  })
}
