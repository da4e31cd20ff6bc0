import type { Words } from '../../../words/words.ts'
import { amountText } from '../../profile/amountText.ts'
import { conditionText, optionOf, type FilterField } from './filterFields.ts'
import type { Token } from './tokens.ts'

export interface TokenText {
  /** The field, and what the filter says of it. */
  name: string
  says: string
  /** Something that it names is gone, such as a deleted tag. */
  isGone: boolean
}

/** A filter in words: "Status" and "Planned, In progress", or "Votes" and "more than 10". */
export function tokenText(token: Token, fields: readonly FilterField[], words: Words): TokenText {
  const { t, list } = words
  const { field: id, condition, values } = token
  const field = fields.find((one) => one.id === id)
  if (!field)
    return { name: t('adminPosts.filter.goneField'), says: t(`adminPosts.condition.${condition}`), isGone: true }
  const isKnown = (value: Value) => field.kind !== 'choice' || optionOf(field, value) !== undefined
  const texts = values.map((value) => valueText(field, value, words))
  const [first = '', last = ''] = texts
  return {
    name: field.text,
    says: says(),
    isGone: field.isOfPeople !== true && !values.every(isKnown),
  }

  function says(): string {
    if (condition === 'isBetween') {
      if (first === '') return t('adminPosts.says.until', { value: last })
      return last === '' ? t('adminPosts.says.from', { value: first }) : t('adminPosts.says.between', { first, last })
    }
    if (condition === 'isOneOf' || condition === 'is') return list(texts)
    if (field === undefined || texts.length === 0) return t(`adminPosts.condition.${condition}`)
    return t('adminPosts.says.compared', { condition: t(conditionText(field, condition)), value: list(texts) })
  }
}

type Value = string | number | boolean

function valueText(field: FilterField, value: Value, { t, number, date, locale }: Words): string {
  if (field.kind === 'choice') return optionOf(field, value)?.text ?? unknownText(field, String(value), t)
  if (field.kind === 'day') return value === '' ? '' : date(String(value))
  if (field.kind === 'boolean') return t(value === true ? 'adminPosts.filter.yes' : 'adminPosts.filter.no')
  if (field.currency !== undefined && typeof value === 'number') return amountText(locale, value, field.currency)
  return typeof value === 'number' ? number(value) : `“${String(value)}”`
}

/** Of what is gone the address has kept a name, or an id that says nothing. */
function unknownText({ isOfPeople }: FilterField, value: string, t: Words['t']): string {
  if (isOfPeople) return t('adminPosts.filter.someone')
  return /^[0-9a-f-]{36}$/.test(value)
    ? t('adminPosts.filter.goneValue')
    : t('adminPosts.filter.goneNamed', { name: value })
}
