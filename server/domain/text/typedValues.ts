import { z } from 'zod'
import { CallError } from '../../../contract/errors.ts'

/** A number as stored; refuses with `badNumber`, naming the input. */
export function checkNumber(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new CallError('badNumber', { field })
  // Nought below nought is nought: a list sorted by the field has one of them.
  return value + 0
}

const day = z.iso.date().refine((text) => text >= '0001-01-01')

/** A day as stored, such as `2027-03-31`; refuses with `badDay`, naming the input. */
export function checkDay(text: string, field: string): string {
  if (!day.safeParse(text).success) throw new CallError('badDay', { field })
  return text
}
