import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1'

/** A sealed value of another secret key: only that key opens it. Happens after `SECRET_KEY` was changed without `key:rotate`. */
export class SealedWithAnotherKey extends Error {
  override name = 'SealedWithAnotherKey'
  constructor() {
    super('a stored secret was sealed with another SECRET_KEY: start with that key and run key:rotate')
  }
}

/** A sealed value that was changed, cut off, or moved from another row or purpose. */
export class BrokenSeal extends Error {
  override name = 'BrokenSeal'
  constructor(options?: ErrorOptions) {
    super('a sealed value is not what was stored there', options)
  }
}

/**
 * A secret as it is stored, `v1.<key id>.<iv>.<tag>.<ciphertext>` in base64url: AES-256-GCM with a key of its purpose (HKDF, RFC 5869). `purpose` names
 * the column; `rowID` the row, so that a value copied into another row opens as nothing.
 */
export function seal(secret: Buffer, purpose: string, text: string, rowID = ''): string {
  // A random IV of 96 bits is safe for 2^32 values of one key (NIST SP 800-38D, 8.3).
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(boundTo(purpose, rowID))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))
  return [version, keyIDOf(secret), ...parts].join('.')
}

/** The text of a sealed value. Throws `SealedWithAnotherKey` or `BrokenSeal`. */
export function open(secret: Buffer, purpose: string, sealed: string, rowID = ''): string {
  const [format, keyID, ...parts] = sealed.split('.')
  const [iv, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (format !== version || !iv || !tag || !ciphertext || parts.length !== 3) throw new BrokenSeal()
  if (keyID !== keyIDOf(secret)) throw new SealedWithAnotherKey()
  if (iv.length !== 12 || tag.length !== 16) throw new BrokenSeal()
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), iv, { authTagLength: 16 })
  decipher.setAAD(boundTo(purpose, rowID)).setAuthTag(tag)
  try {
    return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    throw new BrokenSeal({ cause: error })
  }
}

/** The public name of a secret key, 8 characters: says which key sealed a value, and nothing about the key. */
export function keyIDOf(secret: Buffer): string {
  return derived(secret, 'seal key id', 6).toString('base64url')
}

function keyOf(secret: Buffer, purpose: string): Buffer {
  return derived(secret, `seal ${purpose}`, 32)
}

function derived(secret: Buffer, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', info, bytes))
}

/** As JSON, so that no other pair makes the same bytes. */
function boundTo(purpose: string, rowID: string): Buffer {
  return Buffer.from(JSON.stringify([version, purpose, rowID]))
}
