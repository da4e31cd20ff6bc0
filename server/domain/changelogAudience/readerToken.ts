import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { sameToken, sign } from '../../secrets/tokens.ts'
import { hasSignedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'

/** What the links of an email say of its reader, proven by us: it counts for what is about the changelog alone. */
export function readerToken(secret: Buffer, companyID: string, userID: string): string {
  return `${userID}.${proofOf(secret, companyID, userID)}`
}

/** Whose token it is; null for one that we did not make. */
export function userOfToken(secret: Buffer, companyID: string, token: string): string | null {
  const at = token.indexOf('.')
  const userID = token.slice(0, Math.max(at, 0))
  return isID(userID) && sameToken(token.slice(at + 1), proofOf(secret, companyID, userID)) ? userID : null
}

function proofOf(secret: Buffer, companyID: string, userID: string): string {
  return sign(secret, 'changelog-reader', [companyID, userID])
}

/** Someone who reads the changelog, known by the link of an email or because they have signed in. */
export interface Reader {
  userID: string
  isByLink: boolean
  isBlocked: boolean
}

/** The reader of an email whose token it is, else the viewer; null for a stranger and a guest. Refuses with `badLink` for a token of nobody. */
export async function readerOf(
  asking: Pick<Asking, 'db' | 'companyID' | 'secret' | 'viewer'>,
  token: string | undefined,
): Promise<Reader | null> {
  const { db, companyID, secret, viewer } = asking
  if (token === undefined)
    return viewer && hasSignedIn(asking)
      ? { userID: viewer.userID, isByLink: false, isBlocked: viewer.isBlocked }
      : null
  const userID = userOfToken(secret, companyID, token)
  const [found] =
    userID === null
      ? []
      : await rows<{ blocked: boolean }>(
          db,
          companyID,
          'select blocked_at is not null as blocked from users where company_id = $1 and id = $2::uuid',
          [userID],
        )
  if (userID === null || !found) throw new CallError('badLink', { field: 'reader' })
  return { userID, isByLink: true, isBlocked: found.blocked }
}

/** The same, but a stranger is refused with `signInNeeded`. */
export async function someReader(
  asking: Pick<Asking, 'db' | 'companyID' | 'secret' | 'viewer'>,
  token: string | undefined,
): Promise<Reader> {
  const reader = await readerOf(asking, token)
  if (!reader) throw new CallError('signInNeeded')
  return reader
}
