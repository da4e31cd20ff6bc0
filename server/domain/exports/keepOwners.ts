import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { addMember } from '../identities/addMember.ts'

export interface TeamMember {
  accountID: string
  email: string
  name: string | null
  isOwner: boolean
}

/** A company's team, by their addresses. An owner is a member who may manage the company. */
export function readTeam(tx: Db, companyID: CompanyID): Promise<TeamMember[]> {
  return rows<TeamMember>(
    tx,
    companyID,
    `select a.id as "accountID", a.email, u.name, r.permissions @> '{company.manage}' as "isOwner"
     from members m
     join accounts a on a.id = m.account_id
     join users u on u.company_id = $1 and u.id = m.user_id
     join roles r on r.company_id = $1 and r.id = m.role_id
     where m.company_id = $1 order by a.email`,
  )
}

/**
 * Adds the previous owners of a company to its new team after an import, with the most powerful role: nobody on the
 * export's team may be able to sign in here.
 */
export async function keepOwners(tx: Db, companyID: CompanyID, before: readonly TeamMember[]): Promise<void> {
  const team = new Set((await readTeam(tx, companyID)).map(({ email }) => email))
  const [role] = await rows<{ name: string }>(
    tx,
    companyID,
    `select name from roles where company_id = $1 and permissions @> '{company.manage}' order by cardinality(permissions) desc, created_at limit 1`,
  )
  if (!role) return
  for (const { isOwner, email, name } of before)
    if (isOwner && !team.has(email)) await addMember(tx, companyID, { email, name, role: role.name })
}
