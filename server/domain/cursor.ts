import { createHash } from 'node:crypto'
import { CallError } from '../../contract/errors.ts'
import { isID } from './ids.ts'

const version = 1

/**
 * An opaque position in a list: the list's name (its sort and filters, hashed if the caller chooses), and the key and
 * id of the row before it.
 */
export function writeCursor(list: string, key: string | number, id: string): string {
  return Buffer.from(JSON.stringify([version, list, key, id])).toString('base64url')
}

/** A cursor belongs to the list of its filters, whose texts it does not carry. */
export const digestOf = (filters: object) =>
  createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 16)

/** The key and id of a cursor of this same list; refuses any other with `badCursor`. */
export function readCursor(
  list: string,
  cursor: string,
  kind: keyof typeof fits,
): { key: string | number; id: string } {
  const [found, name, key, id] = partsOf(cursor)
  if (found !== version || name !== list || !fits[kind](key) || typeof id !== 'string' || !isID(id)) {
    throw new CallError('badCursor', { field: 'cursor' })
  }
  return { key: key as string | number, id }
}

/** Whether a cursor claims to be of this list. */
export function isCursorOf(list: string, cursor: string): boolean {
  return partsOf(cursor)[1] === list
}

/**
 * A page of a list's rows, of which one more than its size was requested, and the position after it if there are more.
 */
export function pageOf<Row>(found: Row[], size: number, cursorAfter: (last: Row) => string) {
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return { shown, hasNextPage: last !== undefined, cursor: last === undefined ? null : cursorAfter(last) }
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? (parts as unknown[]) : []
  } catch {
    return []
  }
}

/** A key is cast to its column's type in SQL, so anything that would fail the cast is refused here. */
const fits = {
  number: (key: unknown) => typeof key === 'number' && Number.isFinite(key),
  integer: (key: unknown) => Number.isInteger(key) && Math.abs(key as number) < 2 ** 31,
  amount: (key: unknown) => Number.isSafeInteger(key),
  text: (key: unknown) => typeof key === 'string' && key.length <= 200 && !key.includes('\0'),
  day: (key: unknown) =>
    typeof key === 'string' && /^\d{4}-/.test(key) && key >= '0001' && isTime(`${key}T00:00:00.000Z`),
  time: (key: unknown) => typeof key === 'string' && key >= '0001' && isTime(key),
}

/** JavaScript reads the 31st of February as a day in March; formatted again it differs. */
function isTime(text: string): boolean {
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}
