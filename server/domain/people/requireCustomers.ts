import { CallError } from '../../../contract/errors.ts'
import { may, type Asking } from '../asking.ts'

/** Refuses a program that may not read what only the team knows: who the customers are. */
export function requireCustomers(asking: Asking): void {
  if (asking.key && !may(asking, 'customers.view')) throw new CallError('scopeMissing', { scope: 'private:read' })
}
