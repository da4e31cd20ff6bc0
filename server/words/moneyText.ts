import { formatTagOf, languageOf } from '../../contract/languages.ts'
import { currencyDigits } from '../../contract/moneyKinds.ts'
import type { Words } from './words.ts'

/** An amount in minor units as people write it in a language; whole amounts without digits. */
export function moneyText(amount: number, currency: string, { locale }: Pick<Words, 'locale'>): string {
  const digits = currencyDigits(currency)
  const isWhole = amount % 10 ** digits === 0
  return new Intl.NumberFormat(formatTagOf(languageOf(locale) ?? 'en'), {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}
