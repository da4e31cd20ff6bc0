import { rows } from '../../ports/database/database.ts'
import type { Asker, Asking } from '../asking.ts'
import { personColumns, type PersonRow } from '../people/sessions/askerOf.ts'
import type { FrameToken, Voucher } from './frameToken.ts'

/**
 * The person of a frame token, read for each request; null where what the token rests on is gone, where it was ended, and for someone who is on the team or a guest by now.
 */
export async function frameAskerOf(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  { userID, voucher, given }: Pick<FrameToken, 'userID' | 'voucher' | 'given'>,
): Promise<Asker | null> {
  const [row] = await rows<PersonRow>(db, companyID, askerQuery(voucher), [userID, given, valueOf(voucher)])
  if (!row) return null
  return {
    userID,
    name: row.name,
    isUnasked: row.is_unasked,
    pictureID: row.picture_id,
    language: row.language,
    email: row.email,
    kind: 'user',
    isMember: false,
    isBlocked: row.blocked_at !== null,
    guestOf: row.guest_of,
    provenAt: null,
    permissions: [],
    lacksFactor: false,
  }
}

const valueOf = (voucher: Voucher) => (voucher.kind === 'secret' ? voucher.id : voucher.hash)

const stands = {
  secret: 'exists (select from sso_secrets s where s.company_id = $1 and s.id = $4::uuid)',
  session: `exists (
    select from sessions s
    where s.company_id = $1 and s.user_id = u.id and s.kind = 'user' and s.expires_at > now() and encode(sha256(s.token_hash), 'hex') = $4)`,
}

const askerQuery = ({ kind }: Voucher) => `
  select ${personColumns}
  from users u
  where u.company_id = $1 and u.id = $2::uuid and ${stands[kind]}
    and not exists (select from members m where m.company_id = $1 and m.user_id = u.id)
    and not exists (select from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'guest')
    and not exists (select from widget_people w where w.company_id = $1 and w.user_id = u.id and w.tokens_ended_at >= $3::timestamptz)`
