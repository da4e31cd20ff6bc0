import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

const mostKept = 5_000
const kept = new WeakMap<Buffer, Map<string, string>>()

/**
 * A token that proves a page of ours: bound to the contents of the cookie, a session's token or the anonymous one. Made
 * once for a visitor's many calls.
 */
export function csrfTokenOf(secret: Buffer, cookie: string): string {
  let tokens = kept.get(secret)
  if (!tokens || tokens.size >= mostKept) kept.set(secret, (tokens = new Map<string, string>()))
  let token = tokens.get(cookie)
  if (token === undefined)
    tokens.set(cookie, (token = createHmac('sha256', secret).update(`csrf:${cookie}`).digest('base64url')))
  return token
}

/** Whether two tokens are equal, in a time that does not tell how far they agree. */
export function sameToken(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  // A token's length is no secret; what is of another length is none of ours.
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A link's own proof that we made it, for what is done without signing in: stopping emails, say. */
export function sign(secret: Buffer, purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url')
}

/**
 * An id in another guise, the same each time, for where it must come back to us and tell nobody whose it is: an id is just one block of AES. The
 * guise is of one purpose, so that two of them cannot be held against each other.
 */
export function veiled(secret: Buffer, purpose: string, id: string): string {
  return throughAES(createCipheriv('aes-128-ecb', veilKey(secret, purpose), null), id)
}

/** The id behind a guise. What never was one gives an id that nobody has. */
export function unveiled(secret: Buffer, purpose: string, guise: string): string {
  return throughAES(createDecipheriv('aes-128-ecb', veilKey(secret, purpose), null), guise)
}

function veilKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(sign(secret, 'veil', [purpose]), 'base64url').subarray(0, 16)
}

function throughAES(cipher: ReturnType<typeof createCipheriv>, id: string): string {
  const hex = cipher
    .setAutoPadding(false)
    .update(Buffer.from(id.replaceAll('-', ''), 'hex'))
    .toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
