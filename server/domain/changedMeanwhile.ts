import { CallError } from '../../contract/errors.ts'

/**
 * Refuses with `changedMeanwhile` when a stored value differs from what the editor's form began with, naming the fields, joined by commas. Called
 * under the row's lock.
 */
export function requireUnchanged(
  present: Readonly<Record<string, unknown>>,
  expects: Readonly<Record<string, unknown>> = {},
): void {
  const changed = Object.entries(expects).flatMap(([field, expected]) =>
    expected === undefined || JSON.stringify(present[field] ?? null) === JSON.stringify(expected ?? null)
      ? []
      : [field],
  )
  if (changed.length > 0) throw new CallError('changedMeanwhile', { field: changed.join(',') })
}
