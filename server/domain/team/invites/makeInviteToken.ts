import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { hashOf, newToken } from '../../../secrets/tokens.ts'

interface MadeInvite {
  email: string
  /** The name of who invites. */
  by: string | null
  /** The role's name. */
  role: string
  token: string
}

/** Makes the token that an invitation's email carries; an earlier one ends. Only its hash is stored. Null if the invitation is no longer open. */
export async function makeInviteToken(db: Db, companyID: CompanyID, inviteID: string): Promise<MadeInvite | null> {
  const token = newToken()
  const [row] = await rows<Omit<MadeInvite, 'token'>>(
    db,
    companyID,
    `update invites i set token_hash = $3
     from roles r
     where i.company_id = $1 and i.id = $2::uuid and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
       and r.company_id = $1 and r.id = i.role_id
     returning i.email, r.name as role, (select u.name from users u where u.company_id = $1 and u.id = i.invited_by) as by`,
    [inviteID, hashOf(token)],
  )
  return row ? { ...row, token } : null
}
