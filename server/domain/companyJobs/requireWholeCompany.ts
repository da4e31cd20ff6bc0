import type { Permission } from '../../../contract/access.ts'
import { CallError } from '../../../contract/errors.ts'
import { may, type Asking } from '../asking.ts'

/** What an export of the whole company shows, beside what everyone sees who may manage its data. */
const shown: readonly Permission[] = ['admin.view', 'customers.view', 'money.view', 'addresses.view']

/** Refuses with `forbidden` an export of everything to who may not see everything that is in it. */
export function requireWholeCompany(asking: Pick<Asking, 'viewer' | 'key'>): void {
  if (!shown.every((permission) => may(asking, permission))) throw new CallError('forbidden')
}
