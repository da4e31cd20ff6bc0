import { expect, test } from 'vitest'
import { readTyped } from './readTyped.ts'

test.each([
  ['12', 12],
  [' -1.5 ', -1.5],
  ['.5', 0.5],
  ['1,250,000.25', 1_250_000.25],
  ['2e3', 2000],
  ['', null],
  ['1,5', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['1e999', undefined],
  ['twelve', undefined],
])('the number “%s” is read as %s', (typed, value) => {
  expect(readTyped({ type: 'number' }, typed)).toBe(value)
})

test('a text is trimmed, and blanks are none', () => {
  expect(readTyped({ type: 'text' }, ' 12 ')).toBe('12')
  expect(readTyped({ type: 'link' }, '  ')).toBeNull()
})
