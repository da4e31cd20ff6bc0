import type { z } from 'zod'
import { CallError } from '../../../contract/errors.ts'

/**
 * What refuses an input that is not of its schema, by its first issue: `listTooLong` and `textTooLong`, which name the limit, and otherwise `badInput`. `path` is the address that it
 * was sent to, `at` the field there that holds it, if it is not the whole.
 */
export function refusedInput(
  { issues: [issue] }: z.ZodError,
  input: unknown,
  { path, at = [] }: { path: string; at?: readonly string[] },
): CallError {
  const where = issue?.path ?? []
  const field = [...at, ...where].join('.')
  if (issue?.code === 'too_big') {
    const most = Number(issue.maximum)
    const value = where.reduce<unknown>((within, key) => (within as Record<PropertyKey, unknown>)[key], input)
    if (Array.isArray(value)) return new CallError('listTooLong', { field, most, count: value.length })
    if (typeof value === 'string') return new CallError('textTooLong', { field, over: value.length - most })
  }
  return new CallError('badInput', { field, path })
}
