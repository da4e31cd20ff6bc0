import type { Invite } from '../../../../contract/invites.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { roleLinkOf } from '../roles/shape.ts'

interface InviteRow {
  id: string
  email: string
  role_id: string
  role: string
  created_at: Date
  expires_at: Date
  is_expired: boolean
  by: string | null
}

const mostListed = 200

/** Open and expired invitations, the latest first; of those with the given ids only, if any are given. */
export async function readInvites(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  ids: readonly string[] | null = null,
): Promise<Invite[]> {
  const found = await rows<InviteRow>(
    db,
    companyID,
    `select i.id, i.email, i.role_id, r.name as role, i.created_at, i.expires_at, i.expires_at <= now() as is_expired, u.name as by
     from invites i
     join roles r on r.company_id = $1 and r.id = i.role_id
     left join users u on u.company_id = $1 and u.id = i.invited_by
     where i.company_id = $1 and i.accepted_at is null and i.revoked_at is null and ($2::uuid[] is null or i.id = any($2::uuid[]))
     order by i.created_at desc, i.id desc
     limit ${mostListed}`,
    [ids],
  )
  return found.map((row) => ({
    id: row.id,
    email: row.email,
    role: roleLinkOf({ id: row.role_id, name: row.role }),
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    isExpired: row.is_expired,
    by: row.by,
  }))
}
