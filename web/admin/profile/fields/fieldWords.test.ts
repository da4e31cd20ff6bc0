import { expect, test } from 'vitest'
import { wordsOf } from '../../../words/words.ts'
import { amountTyped, fieldWords, readAmount, readCurrency, readNumber } from './fieldWords.ts'

test('an amount is read into the smallest part of its currency, which yen have none of', () => {
  expect(readAmount('1,250.50', 'EUR')).toBe(125_050)
  expect(readAmount('1250', 'JPY')).toBe(1250)
  expect(readAmount('-0.1', 'EUR')).toBe(-10)
  expect(readAmount('1.005', 'EUR')).toBeUndefined()
  expect(readAmount('12.5', 'JPY')).toBeUndefined()
  for (const wrong of ['', 'much', '1e3', '1,25', '1e99', '99999999999999999999'])
    expect(readAmount(wrong, 'EUR'), wrong).toBeUndefined()
})

test('what was kept is typed back as it was read', () => {
  for (const [amount, currency] of [
    [125_050, 'EUR'],
    [125_000, 'EUR'],
    [1250, 'JPY'],
    [-1, 'EUR'],
    [1, 'KWD'],
  ] as const)
    expect(readAmount(amountTyped(amount, currency), currency), `${amount} ${currency}`).toBe(amount)
})

test('numbers may have commas between thousands, and a currency small letters', () => {
  expect(readNumber('12,000.5')).toBe(12_000.5)
  expect(readNumber('-.5')).toBe(-0.5)
  expect(readNumber('12 000')).toBeUndefined()
  expect(readCurrency(' eur ')).toBe('EUR')
  expect(readCurrency('EURO')).toBeUndefined()
})

test('a value is said by the type of its field', () => {
  const words = wordsOf('en')
  const options = [{ id: 'gold', name: 'Gold' }]
  const said = (type: 'money' | 'choice' | 'switch' | 'link' | 'date', value: Parameters<typeof fieldWords>[1]) =>
    fieldWords({ type, options }, value, words)
  expect(said('money', { amount: 125_050, currency: 'EUR' })).toBe('€1,250.50')
  expect(said('choice', 'gold')).toBe('Gold')
  expect(said('choice', 'gone')).toBe('')
  expect(said('date', '2027-03-31')).toBe('Mar 31, 2027')
  expect(said('link', 'https://example.com/')).toBe('example.com')
})
