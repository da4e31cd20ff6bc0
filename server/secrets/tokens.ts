import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A token that proves a page of ours: bound to what stands in the cookie, a session's token or the anonymous one. */
export function csrfTokenOf(secret: Buffer, cookie: string): string {
  return createHmac('sha256', secret).update(`csrf:${cookie}`).digest('base64url')
}

/** Whether two tokens are equal, in a time that does not tell how far they agree. */
export function sameToken(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  // A token's length is no secret; what is of another length is none of ours.
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A link's own proof that we made it, for what is done without signing in: stopping mails, say. */
export function sign(secret: Buffer, purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update([purpose, ...parts].join('\n')).digest('base64url')
}
