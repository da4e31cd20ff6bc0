import { rows } from '../../../ports/database/database.ts'
import { isBroughtAgainSQL, otherImports } from './broughtAgain.ts'
import type { Removal } from './undoImport.ts'

/** Takes people out of companies that an import put them into. Keys are `company person`. */
export const removeLinks: Removal = async (tx, companyID, keys) => {
  const pairs = keys.map((key) => key.split(' '))
  await rows(
    tx,
    companyID,
    `delete from third_party_company_people p using unnest($2::uuid[], $3::uuid[]) as l (customer_id, user_id)
     where p.company_id = $1 and p.third_party_company_id = l.customer_id and p.user_id = l.user_id`,
    [pairs.map(([customerID]) => customerID), pairs.map(([, userID]) => userID)],
  )
  return { gone: keys }
}

/** What shows that the team has done something with a company since, or that someone belongs to it. */
const traces = [
  'third_party_company_people',
  'votes',
  'opportunities',
  'profile_notes',
  'segment_companies',
  'shared_customer_pages',
] as const

/** Removes companies that an import added, that nobody has used and that no other import that stands has brought too: its people went before them. */
export const removeCompanies: Removal = async (tx, companyID, keys, jobID) => {
  const removed = await rows<{ id: string }>(
    tx,
    companyID,
    `delete from third_party_companies t
     where t.company_id = $1 and t.id = any ($2::uuid[])
       and not ${isBroughtAgainSQL('t.id::text', '$3')}
       ${traces.map((table) => `and not exists (select from ${table} u where u.company_id = $1 and u.third_party_company_id = t.id)`).join('\n       ')}
     returning t.id`,
    [keys, await otherImports(tx, companyID, jobID)],
  )
  const gone = await without('third_party_companies', tx, companyID, keys)
  return { gone, companies: removed.length }
}

/** Removes custom fields that an import made and that hold nothing any more. */
export const removeFields: Removal = async (tx, companyID, keys) => {
  await rows(
    tx,
    companyID,
    `delete from custom_fields f
     where f.company_id = $1 and f.id = any ($2::uuid[]) and not f.is_plan
       and not exists (select from user_field_values v where v.company_id = $1 and v.field_id = f.id)
       and not exists (select from third_party_company_field_values v where v.company_id = $1 and v.field_id = f.id)
       and not exists (select from segments s where s.company_id = $1 and strpos(s.rule::text, f.id::text) > 0)`,
    [keys],
  )
  return { gone: await without('custom_fields', tx, companyID, keys) }
}

/** Removes account owners whom an import named and who own nothing any more. */
export const removeOwners: Removal = async (tx, companyID, keys) => {
  await rows(
    tx,
    companyID,
    `delete from account_owners a
     where a.company_id = $1 and a.id = any ($2::uuid[])
       and not exists (select from third_party_companies t where t.company_id = $1 and t.owner_id = a.id)
       and not exists (select from opportunities o where o.company_id = $1 and o.owner_id = a.id)`,
    [keys],
  )
  return { gone: await without('account_owners', tx, companyID, keys) }
}

/** Of these keys, those of which there is no row. */
async function without(
  table: 'third_party_companies' | 'custom_fields' | 'account_owners',
  tx: Parameters<Removal>[0],
  companyID: Parameters<Removal>[1],
  keys: readonly string[],
): Promise<string[]> {
  const there = await rows<{ id: string }>(
    tx,
    companyID,
    `select id from ${table} where company_id = $1 and id = any ($2::uuid[])`,
    [keys],
  )
  const staying = new Set(there.map(({ id }) => id))
  return keys.filter((key) => !staying.has(key))
}
