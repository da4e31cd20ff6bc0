import { expect, test } from 'vitest'
import { amountText } from './amountText.ts'

test('minor units are of the currency, and a whole amount has no digits', () => {
  expect(amountText('en', 123450, 'EUR')).toBe('€1,234.50')
  expect(amountText('en', 120000, 'EUR')).toBe('€1,200')
  expect(amountText('en', 1200, 'JPY')).toBe('¥1,200')
  expect(amountText('en', 1250, 'KWD')).toBe('KWD\u00a01.250')
})
