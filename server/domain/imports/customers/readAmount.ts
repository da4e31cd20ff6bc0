import { currencyDigits, mostMoney } from '../../../../contract/moneyKinds.ts'
import { isKnownCurrency } from '../../money/requireMoney.ts'

/** An amount in minor units with its currency; or what is wrong with it, as the end of a sentence that begins with its column. */
export type ReadAmount = { amount: number; currency: string } | { problem: string }

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
}

/**
 * An amount as people and spreadsheets write it: `1234.5`, `1,234.50`, `1.234,50 €`, `12 USD`. The currency is the one written with it, else the one beside it. What can be read in
 * two ways is refused, as is what has more digits than its currency.
 */
export function readAmount(text: string, beside: string | null): ReadAmount {
  const written = text.replace(/[\s\u00a0\u202f’']/g, '')
  const [, before = '', sign = '', digits = '', after = ''] =
    /^([^\d.,+-]{0,4})([+-]?)([\d.,]{1,40})([^\d.,]{0,4})$/.exec(written) ?? []
  if (digits === '') return { problem: 'is not an amount' }
  const mark = before === '' ? after : before
  if (before !== '' && after !== '') return { problem: 'is not an amount' }
  const currency = (
    mark === '' ? beside : (signs[mark] ?? (mark === '$' ? dollarOf(beside) : mark.toUpperCase()))
  )?.toUpperCase()
  if (currency === undefined || currency === '') return { problem: 'has no currency' }
  if (!isKnownCurrency(currency)) return { problem: 'has an unknown currency' }
  const places = currencyDigits(currency)
  const plain = plainNumber(digits, places)
  if (plain === null) return { problem: 'can be read in two ways, or has too many decimals: write it like 1234.50' }
  if (sign === '-' && /[1-9]/.test(plain)) return { problem: 'is negative' }
  const [whole = '', part = ''] = plain.split('.')
  const amount = Number(`${whole}${part.padEnd(places, '0')}`)
  return amount > mostMoney ? { problem: 'is too large' } : { amount, currency }
}

/** A dollar is the one beside it, of which there are many, else that of the United States. */
const dollarOf = (beside: string | null) =>
  beside !== null && /^(?:AUD|CAD|HKD|NZD|SGD|MXN|TWD)$/.test(beside) ? beside : 'USD'

/** Digits with a point before the decimals, of which there are at most so many; null where that can't be said. */
function plainNumber(digits: string, places: number): string | null {
  const marks = digits.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return digits
  const other = [...marks].find((mark) => mark !== last)
  if (other !== undefined) {
    const [whole = '', part = '', ...more] = digits.split(last)
    return more.length === 0 && isGrouped(whole, other) ? withDecimals(whole.replaceAll(other, ''), part, places) : null
  }
  if (marks.length > 1) return isGrouped(digits, last) ? digits.replaceAll(last, '') : null
  const [whole = '', part = ''] = digits.split(last)
  const fits = withDecimals(whole, part, places)
  // Three digits after a comma are a group, unless the currency has that many.
  if (last === ',' && part.length === 3) return fits === null && isGrouped(digits, last) ? `${whole}${part}` : null
  return fits
}

/** Whether these are groups of three digits, the first of at most three, with this mark between them. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...rest] = text.split(mark)
  return first.length >= 1 && first.length <= 3 && rest.every((group) => /^\d{3}$/.test(group)) && /^\d*$/.test(first)
}

function withDecimals(whole: string, part: string, places: number): string | null {
  let ends = part.length
  while (part.charAt(ends - 1) === '0') ends -= 1
  const kept = part.slice(0, ends)
  return kept.length > places ? null : `${whole === '' ? '0' : whole}.${kept}`
}
