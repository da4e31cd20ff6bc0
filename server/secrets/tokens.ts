import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

const mostKept = 5_000
const kept = new WeakMap<Buffer, Map<string, string>>()

/** A token that proves a page of ours: bound to what stands in the cookie, a session's token or the anonymous one. Made once for a visitor's many calls. */
export function csrfTokenOf(secret: Buffer, cookie: string): string {
  let tokens = kept.get(secret)
  if (!tokens || tokens.size >= mostKept) kept.set(secret, (tokens = new Map<string, string>()))
  let token = tokens.get(cookie)
  if (token === undefined) tokens.set(cookie, (token = createHmac('sha256', secret).update(`csrf:${cookie}`).digest('base64url')))
  return token
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
