import type { CustomField, CustomFieldValue } from '../../../../contract/customFields.ts'
import { currencyDigits, mostMoney } from '../../../../contract/moneyKinds.ts'
import { exactNumber } from '../../../components/fields/exactNumber.ts'
import { shortAddress } from '../../../components/fields/shortAddress.ts'
import type { Words } from '../../../words/words.ts'
import { amountText } from '../amountText.ts'

/** A value in words: an option by its name, numbers, amounts and days in the reader's language, an address without its beginning. */
export function fieldWords(
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  value: CustomFieldValue,
  { t, locale, date }: Pick<Words, 't' | 'locale' | 'date'>,
): string {
  if (typeof value === 'boolean') return t(value ? 'adminProfile.yes' : 'adminProfile.no')
  if (typeof value === 'number') return exactNumber(locale, value)
  if (typeof value === 'object') return amountText(locale, value.amount, value.currency)
  if (type === 'choice') return options.find(({ id }) => id === value)?.name ?? ''
  if (type === 'date') return date(value)
  return type === 'link' ? shortAddress(value) : value
}

/** A number that someone typed; undefined for what is none. Commas between thousands are left out. */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim()
  const plain = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : undefined
}

/** What was typed as an amount, in minor units of a currency; undefined for what is none, or has parts that the currency does not. */
export function readAmount(typed: string, currency: string): number | undefined {
  const read = readNumber(typed)
  if (read === undefined) return undefined
  const minor = read * 10 ** currencyDigits(currency)
  const rounded = Math.round(minor)
  return Math.abs(minor - rounded) < 1e-4 && Math.abs(rounded) <= mostMoney ? rounded : undefined
}

/** An amount as it is typed. */
export function amountTyped(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  return (amount / 10 ** digits).toFixed(amount % 10 ** digits === 0 ? 0 : digits)
}

/** The code of a currency as it was typed; undefined for none that is known. */
export function readCurrency(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}
