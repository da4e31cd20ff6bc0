import { expect, test } from 'vitest'
import { readAmount } from './readAmount.ts'

test.each([
  ['1234.5', 'EUR', 123_450, 'EUR'],
  ['1,234.50', 'USD', 123_450, 'USD'],
  ['1.234,50 €', null, 123_450, 'EUR'],
  ['$1,234', null, 123_400, 'USD'],
  ['$12', 'CAD', 1_200, 'CAD'],
  ['12,5', 'EUR', 1_250, 'EUR'],
  ['1 234 567', 'EUR', 123_456_700, 'EUR'],
  ['500 jpy', null, 500, 'JPY'],
  ['1.234', 'KWD', 1_234, 'KWD'],
  ['0', 'EUR', 0, 'EUR'],
  ['.5', 'EUR', 50, 'EUR'],
])('%s beside %s is an amount', (text, beside, amount, currency) => {
  expect(readAmount(text, beside)).toEqual({ amount, currency })
})

test.each([
  ['12', null, 'has no currency'],
  ['12', 'XXZ', 'has an unknown currency'],
  ['-1', 'EUR', 'is negative'],
  ['99999999999999999', 'EUR', 'is too large'],
  ['1.234', 'EUR', 'can be read in two ways'],
  ['1,234', 'KWD', 'can be read in two ways'],
  ['1,23,4', 'EUR', 'can be read in two ways'],
  ['twelve', 'EUR', 'is not an amount'],
  ['€12€', 'EUR', 'is not an amount'],
])('%s beside %s is refused: it %s', (text, beside, problem) => {
  expect(readAmount(text, beside)).toMatchObject({ problem: expect.stringContaining(problem) as string })
})
