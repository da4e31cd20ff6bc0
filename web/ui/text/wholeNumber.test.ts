import { expect, test } from 'vitest'
import { formatTagOf, languages } from '../../../contract/languages.ts'
import { wholeNumber } from './wholeNumber.ts'

test.each(languages)('whole numbers in %s are written as their format writes them', (language) => {
  const locale = formatTagOf(language)
  const format = new Intl.NumberFormat(locale)
  for (let value = 1; value < 1e6; value = Math.ceil(value * 1.37))
    expect(wholeNumber(locale, value)).toBe(format.format(value))
  for (const value of [0, 999, 1_000, 9_999, 10_000, 999_999])
    expect(wholeNumber(locale, value)).toBe(format.format(value))
})

test('what is no whole number from nought to a million, or of another language, is left to formats', () => {
  for (const value of [-1, 0.5, 1e6, 2 ** 53, NaN, Infinity]) expect(wholeNumber('en', value)).toBeNull()
  expect(wholeNumber('fr', 1_000)).toBeNull()
})
