import type { CompanyID } from '../../../../db/companyID.ts'
import type { Db } from '../../../ports/database/database.ts'
import { hashOf, newToken } from '../../../secrets/tokens.ts'

/** How long a code is valid: the browser brings it right away. */
const handoverSeconds = 60

interface Handover {
  companyID: CompanyID
  userID: string
  kind: 'member' | 'user'
  /** `browserHashOf` what the company's host put into the address. */
  browserHash: Buffer
  /** When they last proved who they are; the new session takes it over. */
  provenAt: Date
  /** The company's path to go on to, checked by `ownPath`. */
  next: string | null
  /** The provider that they came by; none for a password or passkey. */
  providerID?: string
}

/**
 * Makes the code with which a browser that began at a company's host enters there as this person; only its hash is stored. The caller has made sure
 * that the person has proved to be them, and for `member` that they are on the team.
 */
export async function makeHandover(
  tx: Db,
  { companyID, userID, kind, browserHash, provenAt, next, providerID }: Handover,
): Promise<string> {
  const code = newToken()
  await tx
    .insertInto('handovers')
    .values({
      company_id: companyID,
      code_hash: hashOf(code),
      user_id: userID,
      kind,
      browser_hash: browserHash,
      proven_at: provenAt,
      next,
      provider_id: providerID ?? null,
      expires_at: new Date(Date.now() + handoverSeconds * 1000),
    })
    .execute()
  return code
}

/**
 * The page of a company's host that a browser brings the code to. The code is in the fragment, which browsers send to no server: it is in no log
 * and no `Referer`.
 */
export function handoverURL(companyOrigin: string, code: string): string {
  return `${companyOrigin}/auth#code=${code}`
}

/** The hash of a browser's cookie as an address carries it: base64url; null if it is none. */
export function browserHashOf(text: string): Buffer | null {
  return /^[\w-]{43}$/.test(text) ? Buffer.from(text, 'base64url') : null
}
