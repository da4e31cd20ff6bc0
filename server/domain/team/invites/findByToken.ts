import { CallError } from '../../../../contract/errors.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { Db } from '../../../ports/database/database.ts'
import { hashOf } from '../../../secrets/tokens.ts'

/** What a token invites to: one address, or any address of a link's domain. */
export interface OpenInvite {
  companyID: CompanyID
  id: string
  roleID: string
  role: string
  by: string | null
  company: { name: string; subdomain: string; logoID: string | null }
  to: { email: string } | { domain: string }
}

/**
 * The invitation or link of a token, in whichever company. Refuses with `badLink` for a token that is none, and says to the holder of a real one why it
 * opens nothing: `inviteUsed`, `inviteRevoked`, `inviteExpired`. Uses nothing up.
 */
export async function findByToken(db: Db, token: string): Promise<OpenInvite> {
  const hash = hashOf(token)
  const invite = await db
    .selectFrom('invites')
    .innerJoin('companies', 'companies.id', 'invites.company_id')
    .innerJoin('roles', (join) =>
      join.onRef('roles.company_id', '=', 'invites.company_id').onRef('roles.id', '=', 'invites.role_id'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'invites.company_id').onRef('users.id', '=', 'invites.invited_by'),
    )
    .select(['invites.company_id', 'invites.id', 'invites.email', 'invites.role_id', 'roles.name as role'])
    .select(['expires_at', 'accepted_at', 'revoked_at', 'users.name as by'])
    .select(['companies.name as company', 'companies.subdomain', 'companies.logo_id'])
    .where('invites.token_hash', '=', hash)
    .executeTakeFirst()
  const link = invite
    ? null
    : await db
        .selectFrom('invite_links')
        .innerJoin('companies', 'companies.id', 'invite_links.company_id')
        .innerJoin('roles', (join) =>
          join.onRef('roles.company_id', '=', 'invite_links.company_id').onRef('roles.id', '=', 'invite_links.role_id'),
        )
        .select([
          'invite_links.company_id',
          'invite_links.id',
          'invite_links.domain',
          'invite_links.role_id',
          'roles.name as role',
        ])
        .select(['expires_at', 'revoked_at'])
        .select(['companies.name as company', 'companies.subdomain', 'companies.logo_id'])
        .where('invite_links.token_hash', '=', hash)
        .executeTakeFirst()
  const found = invite ?? link
  if (!found) throw new CallError('badLink', { field: 'token' })
  if (invite?.accepted_at) throw new CallError('inviteUsed', { field: 'token' })
  if (found.revoked_at) throw new CallError('inviteRevoked', { field: 'token' })
  if (found.expires_at.getTime() <= Date.now()) throw new CallError('inviteExpired', { field: 'token' })
  return {
    companyID: found.company_id,
    id: found.id,
    roleID: found.role_id,
    role: found.role,
    by: invite?.by ?? null,
    company: { name: found.company, subdomain: found.subdomain, logoID: found.logo_id },
    to: invite ? { email: invite.email } : { domain: link?.domain ?? '' },
  }
}
