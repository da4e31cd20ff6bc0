import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Planned } from './planEntries.ts'

/** Those of the people of entries who are here already and would get a company that they have not. */
export async function newlyLinked(db: Db, companyID: CompanyID, planned: readonly Planned[]): Promise<Set<string>> {
  const people = planned.flatMap((one) => ('person' in one && !one.person.isNew ? [one.person] : []))
  const links = people.flatMap(({ id, companyIDs }) => [...companyIDs.keys()].map((customerID) => ({ id, customerID })))
  if (links.length === 0) return new Set()
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `select l.id from unnest($2::uuid[], $3::uuid[]) as l (id, customer_id)
     where not exists (
       select from third_party_company_people p where p.company_id = $1 and p.third_party_company_id = l.customer_id and p.user_id = l.id)`,
    [links.map(({ id }) => id), links.map(({ customerID }) => customerID)],
  )
  return new Set(found.map(({ id }) => id))
}
