import { wholeCompany } from '../../../contract/access.ts'
import { CallError } from '../../../contract/errors.ts'
import { may, type Asking } from '../asking.ts'

/** Refuses with `forbidden` an export of everything to who may not see everything that is in it. */
export function requireWholeCompany(asking: Pick<Asking, 'viewer' | 'key'>): void {
  if (!wholeCompany.every((permission) => may(asking, permission))) throw new CallError('forbidden')
}
