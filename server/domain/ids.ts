import { randomFillSync } from 'node:crypto'

// Random bytes are fetched in bulk: a request needs an id too, and each fetch costs as much as the rest of making one.
const pool = Buffer.alloc(4096)
let taken = pool.length

/** A UUIDv7 (RFC 9562, 5.7): the time in milliseconds, then random bits, so that ids made later sort later. */
export function newID(now: number = Date.now()): string {
  if (taken === pool.length) randomFillSync(pool)
  taken = taken === pool.length ? 16 : taken + 16
  const bytes = pool.subarray(taken - 16, taken)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside can be an id at all; anything else is answered like an unknown id. */
export function isID(text: string): boolean {
  return uuidPattern.test(text)
}
