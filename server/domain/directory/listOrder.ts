import { CallError } from '../../../contract/errors.ts'
import { readCursor } from '../cursor.ts'
import type { Values } from '../values.ts'

/** An order of a list of people or companies. */
export interface Order {
  /** Not null, and an index begins with it after the company and ends with `id`. */
  key: string
  id: string
  direction: 'asc' | 'desc'
  cast: string
  kind: 'time' | 'text' | 'number'
}

/** The condition on rows after a cursor of a list in an order. Refuses with `badCursor`. */
export function afterSQL(
  list: string,
  cursor: string,
  { key, id, direction, cast, kind }: Order,
  values: Values,
): string {
  const after = readCursor(list, cursor, kind)
  if (kind === 'number' && !Number.isSafeInteger(after.key)) throw new CallError('badCursor', { field: 'cursor' })
  return `(${key}, ${id}) ${direction === 'desc' ? '<' : '>'} (${values.add(after.key)}::${cast}, ${values.add(after.id)}::uuid)`
}

/** A key as a cursor has it; the database gives big integers as text. */
export function keyOf(key: Date | string | number, kind: Order['kind']): string | number {
  if (key instanceof Date) return key.toISOString()
  return kind === 'number' ? Number(key) : key
}
