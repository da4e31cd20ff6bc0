import { CallError } from '../../../contract/errors.ts'
import { may, type Asking } from '../asking.ts'

/** Refuses with `forbidden` who may not see money, and with `scopeMissing` a program that may not read what only the team knows. */
export function requireMoney(asking: Pick<Asking, 'viewer' | 'key'>): void {
  if (may(asking, 'money.view')) return
  if (asking.key) throw new CallError('scopeMissing', { scope: 'private:read' })
  throw new CallError('forbidden')
}

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Refuses with `badInput` a currency that there is not. */
export function requireCurrency(code: string, field = 'currency'): string {
  if (!isKnownCurrency(code)) throw new CallError('badInput', { field })
  return code
}

export function isKnownCurrency(code: string): boolean {
  return known.has(code)
}
