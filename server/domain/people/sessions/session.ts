import type { CompanyID } from '../../../../db/companyID.ts'
import { hashOf, newToken } from '../../../secrets/tokens.ts'
import type { Db } from '../../../ports/database/database.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Starts a session of a person at a company's host; returns its token, of which only the hash is stored. A member's
 * ends after two weeks. The person proved at `provenAt` that it is they: now, unless said otherwise.
 */
export async function startSession(
  tx: Db,
  companyID: CompanyID,
  {
    userID,
    kind,
    browser = null,
    provenAt = new Date(),
    providerID = null,
  }: {
    userID: string
    kind: 'user' | 'member' | 'guest'
    browser?: string | null
    provenAt?: Date
    providerID?: string | null
  },
): Promise<string> {
  const token = newToken()
  const expires = new Date(Date.now() + (kind === 'member' ? 14 : 30) * dayMs)
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      company_id: companyID,
      user_id: userID,
      kind,
      browser,
      expires_at: expires,
      proven_at: provenAt,
      provider_id: providerID,
    })
    .execute()
  return token
}

export async function endSession(tx: Db, companyID: CompanyID, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('company_id', '=', companyID).where('token_hash', '=', tokenHash).execute()
}
