import type { CompanyID } from '../../../db/companyID.ts'
import { CallError } from '../../../contract/errors.ts'
import { Overtaken } from '../../ports/database/afterDeadlocks.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import { ownerNameSQL } from '../money/accountOwners.ts'
import type { WantedCompany, WantedOwner } from './checkUser.ts'
import type { Journal } from './journal.ts'

/** Someone who looks after companies: a member, or a name with or without an address. */
export interface NewOwner {
  id: string
  userID: string | null
  name: string | null
  email: string | null
}

interface Found {
  id: string | null
  userID: string | null
  name: string
  email: string | null
}

/** The account owners whom entries name, as the entries so far leave them: who is none yet becomes one. */
export class OwnerBook {
  #made = new Map<string, NewOwner>()
  #byEmail = new Map<string, string>()
  #byName = new Map<string, readonly string[]>()
  /** Members who own nothing yet, by their addresses. */
  #members = new Map<string, string>()

  constructor(found: readonly Found[]) {
    for (const { id, userID, name, email } of found) {
      if (id === null) {
        if (email !== null && userID !== null) this.#members.set(email, userID)
        continue
      }
      if (email !== null) this.#byEmail.set(email, id)
      this.#byName.set(name.toLowerCase(), [...(this.#byName.get(name.toLowerCase()) ?? []), id])
    }
  }

  /** Those that were made, in order. */
  get made(): NewOwner[] {
    return [...this.#made.values()]
  }

  /** The owner with this address, or without one the owner of this name. Refuses with `severalNamed` a name that several have. */
  put({ email, name }: WantedOwner, journal: Journal): string {
    const key = name.toLowerCase()
    const named = this.#byName.get(key) ?? []
    if (email === null && named.length > 1) throw new CallError('severalNamed', { field: 'accountOwner' })
    const known = email === null ? named[0] : this.#byEmail.get(email)
    if (known !== undefined) return known
    const userID = email === null ? null : (this.#members.get(email) ?? null)
    const owner = userID === null ? { userID, name, email } : { userID, name: null, email: null }
    const id = newID()
    journal.put(this.#made, id, { id, ...owner })
    if (email !== null) journal.put(this.#byEmail, email, id)
    if (userID === null) journal.put(this.#byName, key, [...named, id])
    return id
  }
}

/** Finds the owners whom these companies may have, and members who may become owners. */
export async function readOwners(
  tx: Db,
  companyID: CompanyID,
  companies: readonly WantedCompany[],
): Promise<OwnerBook> {
  const wanted = companies.flatMap(({ owner }) => owner ?? [])
  if (wanted.length === 0) return new OwnerBook([])
  const emails = [...new Set(wanted.flatMap(({ email }) => email ?? []))]
  const names = [...new Set(wanted.flatMap(({ email, name }) => (email === null ? [name] : [])))]
  return new OwnerBook(
    await rows<Found>(
      tx,
      companyID,
      `select o.id, o."userID", o.name, o.email
       from (
         select a.id, a.user_id as "userID", ${ownerNameSQL('a')} as name,
           coalesce(a.email, (select k.email from members m join accounts k on k.id = m.account_id where m.company_id = $1 and m.user_id = a.user_id)) as email
         from account_owners a
         where a.company_id = $1
         union all
         select null, m.user_id, '', k.email
         from members m
         join accounts k on k.id = m.account_id
         where m.company_id = $1 and not exists (select from account_owners a where a.company_id = $1 and a.user_id = m.user_id)
       ) as o
       where o.email = any ($2::text[]) or lower(o.name) = any (select lower(g.name) from unnest($3::text[]) as g (name))
       order by o.id`,
      [emails, names],
    ),
  )
}

/** Writes those that were made. Throws `Overtaken` when someone else made one of them meanwhile: the next turn finds it. */
export async function writeOwners(tx: Db, companyID: CompanyID, made: readonly NewOwner[]): Promise<void> {
  if (made.length === 0) return
  const added = await rows(
    tx,
    companyID,
    `insert into account_owners (company_id, id, user_id, name, email)
     select $1, o.id, o."userID", o.name, o.email
     from jsonb_to_recordset($2::jsonb) as o (id uuid, "userID" uuid, name text, email text)
     order by o.id
     on conflict do nothing
     returning id`,
    [JSON.stringify(made)],
  )
  if (added.length < made.length) throw new Overtaken('someone became an account owner meanwhile')
}
