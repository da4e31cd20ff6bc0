import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { requireName } from '../text/checkText.ts'
import { freeSlug, slugOf } from '../text/slug.ts'
import type { StatusRow } from './lockStatuses.ts'

/**
 * A status's name as stored. Refuses with `nameTaken` for the name of another status, whatever its case, with `textMissing` and with
 * `textTooLong`.
 */
export function claimStatusName(others: readonly StatusRow[], name: string): string {
  const kept = requireName('name', name, lengths.statusName)
  if (others.some((status) => status.name.toLowerCase() === kept.toLowerCase()))
    throw new CallError('nameTaken', { field: 'name' })
  return kept
}

/** The address of a new status: the name's slug, or that with -2, -3 … if another status has it. */
export function claimStatusURLName(others: readonly StatusRow[], name: string): string {
  return freeSlug(
    slugOf(name, 'status'),
    others.map(({ urlName }) => urlName),
  )
}
