import { seededRoles } from '../../../contract/access.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { addMember } from '../identities/addMember.ts'
import { isReserved, isSubdomain } from './subdomains.ts'

export interface NewCompany {
  name: string
  subdomain: string
  language?: string
  timeZone?: string
  isDemo?: boolean
  /** How many people work there, as the founder said. */
  teamSize?: string | null
  /** The company whose referral code brought it. */
  referredBy?: CompanyID | null
  owner: { email: string; name?: string }
}

/** The initial statuses of a company. Readers of other languages see their names translated (decision 42). */
export const seededStatuses = [
  { name: 'Open', url_name: 'open', type: 'open', hue: 'grey', on_roadmap: false },
  { name: 'Under review', url_name: 'under-review', type: 'open', hue: 'amber', on_roadmap: false },
  { name: 'Planned', url_name: 'planned', type: 'active', hue: 'blue', on_roadmap: true },
  { name: 'In progress', url_name: 'in-progress', type: 'active', hue: 'violet', on_roadmap: true },
  { name: 'Complete', url_name: 'complete', type: 'complete', hue: 'green', on_roadmap: true },
  { name: 'Closed', url_name: 'closed', type: 'closed', hue: 'red', on_roadmap: false },
] as const

/**
 * Creates a company with the six statuses, the three roles and its owner, in the given transaction. Refuses with
 * `nameTaken` or `nameReserved` for its subdomain, and with `badInput` for one that is no host name.
 */
export async function createCompany(
  tx: Db,
  wanted: NewCompany,
): Promise<{ companyID: CompanyID; ownerID: string; accountID: string }> {
  const { name, subdomain, language = 'en', timeZone = 'UTC', isDemo = false, owner } = wanted
  if (!isSubdomain(subdomain)) throw new CallError('badInput', { field: 'subdomain' })
  if (isReserved(subdomain)) throw new CallError('nameReserved', { field: 'subdomain' })
  const companyID = newID() as CompanyID
  const made = await tx
    .insertInto('companies')
    .values({
      id: companyID,
      name,
      subdomain,
      language,
      time_zone: timeZone,
      is_demo: isDemo,
      team_size: wanted.teamSize ?? null,
      referred_by: wanted.referredBy ?? null,
    })
    .onConflict((conflict) => conflict.column('subdomain').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made || (await isRetired(tx, subdomain))) throw new CallError('nameTaken', { field: 'subdomain' })
  await tx
    .insertInto('statuses')
    .values(seededStatuses.map((status, position) => ({ ...status, company_id: companyID, id: newID(), position })))
    .execute()
  await tx
    .insertInto('roles')
    .values(
      Object.entries(seededRoles).map(([role, allowed]) => ({
        company_id: companyID,
        id: newID(),
        name: role,
        permissions: [...allowed],
      })),
    )
    .execute()
  const { userID, accountID } = await addMember(tx, companyID, {
    email: owner.email,
    name: owner.name ?? null,
    role: 'owner',
  })
  await record(tx, companyID, { type: 'company.created', actorID: userID })
  return { companyID, ownerID: userID, accountID }
}

/** Whether another company had the subdomain and gave it up: its old links still lead there. */
async function isRetired(tx: Db, subdomain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('retired_subdomains')
    .select('subdomain')
    .where('subdomain', '=', subdomain)
    .executeTakeFirst()
  return row !== undefined
}
