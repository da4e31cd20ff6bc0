import type { CompanyID } from '../../../../db/companyID.ts'
import { hashOf, newToken } from '../../../secrets/tokens.ts'
import { rows, type Db } from '../../../ports/database/database.ts'

/** How long a link to set a password is valid. */
export const passwordLinkHours = 72

/**
 * The address of a page that sets a password. The token is in the fragment, which browsers send to nobody: it reaches
 * no log.
 */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/set-password#token=${token}`
}

/** Makes a link's token, valid once and only at this company's host; its hash is stored. */
export async function makePasswordToken(tx: Db, companyID: CompanyID, accountID: string): Promise<string> {
  const token = newToken()
  const expires = new Date(Date.now() + passwordLinkHours * 60 * 60_000)
  await tx
    .insertInto('one_time_links')
    .values({
      token_hash: hashOf(token),
      kind: 'setPassword',
      account_id: accountID,
      company_id: companyID,
      expires_at: expires,
    })
    .execute()
  return token
}

/**
 * Uses up a token and returns its member; null if it is unknown, used, expired, another company's, or of someone who
 * left the team.
 */
export async function usePasswordToken(
  tx: Db,
  companyID: CompanyID,
  token: string,
): Promise<{ accountID: string; userID: string } | null> {
  const [row] = await rows<{ account_id: string; user_id: string }>(
    tx,
    companyID,
    `update one_time_links l set used_at = now()
     from members m
     where l.company_id = $1 and l.token_hash = $2 and l.kind = 'setPassword' and l.used_at is null and l.expires_at > now()
       and m.company_id = $1 and m.account_id = l.account_id
     returning l.account_id, m.user_id`,
    [hashOf(token)],
  )
  return row ? { accountID: row.account_id, userID: row.user_id } : null
}
