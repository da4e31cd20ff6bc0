import { frameTokenMark, frameTokenSeconds } from '../../../contract/widgetKinds.ts'
import { sameToken, sign } from '../../secrets/tokens.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'

/** What a frame token rests on: a secret of its company, by its id, or a session on the portal, by a hash of what that is stored under. While that stands the token is good. */
export type Voucher = { kind: 'secret'; id: string } | { kind: 'session'; hash: string }

export interface FrameToken {
  userID: string
  voucher: Voucher
  given: Date
  expires: Date
}

/** A token for a person of the company, signed and kept nowhere; `given` is now. */
export function makeFrameToken(
  { secret, companyID }: Pick<Asking, 'secret' | 'companyID'>,
  { userID, voucher }: Pick<FrameToken, 'userID' | 'voucher'>,
  now = new Date(),
): { token: string; expires: Date } {
  const expires = new Date(now.getTime() + frameTokenSeconds * 1000)
  const mark = voucher.kind === 'secret' ? `s${voucher.id}` : `p${voucher.hash}`
  const parts = [userID, mark, String(now.getTime()), String(expires.getTime())]
  return { token: `${frameTokenMark}${parts.join('.')}.${signatureOf({ secret, companyID }, parts)}`, expires }
}

/** What a token of this company says, which may be over; null for one that is not ours, or another company's. */
export function readFrameToken(at: Pick<Asking, 'secret' | 'companyID'>, token: string): FrameToken | null {
  if (!isFrameToken(token) || token.length > 300) return null
  const [userID = '', mark = '', given = '', expires = '', signature = '', ...rest] = token
    .slice(frameTokenMark.length)
    .split('.')
  if (rest.length > 0 || !sameToken(signature, signatureOf(at, [userID, mark, given, expires]))) return null
  if (!isID(userID)) return null
  const voucher: Voucher =
    mark[0] === 's' ? { kind: 'secret', id: mark.slice(1) } : { kind: 'session', hash: mark.slice(1) }
  return { userID, voucher, given: new Date(Number(given)), expires: new Date(Number(expires)) }
}

/** Whether a text is meant as a frame token. */
export function isFrameToken(text: string): boolean {
  return text.startsWith(frameTokenMark)
}

function signatureOf({ secret, companyID }: Pick<Asking, 'secret' | 'companyID'>, parts: readonly string[]): string {
  return sign(secret, 'frame', [companyID, ...parts])
}
