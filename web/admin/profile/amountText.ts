import { currencyDigits } from '../../../contract/moneyKinds.ts'
import { numberFormat } from '../../ui/text/formats.ts'

/** An amount in minor units as people write it in the reader's language; whole amounts without digits. */
export function amountText(locale: string, amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  const whole = amount % 10 ** digits === 0
  return numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}
