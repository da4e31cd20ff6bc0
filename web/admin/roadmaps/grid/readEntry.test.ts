import { expect, test } from 'vitest'
import { readEntry } from './readEntry.ts'

test('numbers are read as people write them', () => {
  expect(readEntry('number', ' 7.5 ')).toEqual({ value: 7.5 })
  expect(readEntry('number', '7,5')).toEqual({ value: 7.5 })
  expect(readEntry('tenth', '7,0')).toEqual({ value: 7 })
  expect(readEntry('number', '12,000')).toEqual({ value: 12_000 })
  expect(readEntry('number', '1.5k')).toEqual({ value: 1_500 })
  expect(readEntry('percentage', '80%')).toEqual({ value: 80 })
  expect(readEntry('stars', '★★★')).toEqual({ value: 3 })
  expect(readEntry('hundred', '')).toEqual({ value: null })
})

test('ticks are words, signs or numbers', () => {
  expect(readEntry('checkbox', 'Yes')).toEqual({ value: 1 })
  expect(readEntry('checkbox', '0')).toEqual({ value: 0 })
  expect(readEntry('checkbox', 'maybe')).toEqual({ wrong: 'number' })
})

test('what is out of range, no number, not whole or no Fibonacci number is said to be', () => {
  expect(readEntry('tenth', '11')).toEqual({ wrong: 'range' })
  expect(readEntry('percentage', '-1')).toEqual({ wrong: 'range' })
  for (const type of ['tenth', 'stars', 'hundred', 'percentage'] as const)
    expect(readEntry(type, '2.5')).toEqual({ wrong: 'whole' })
  expect(readEntry('fibonacci', '4')).toEqual({ wrong: 'fibonacci' })
  expect(readEntry('number', 'many')).toEqual({ wrong: 'number' })
  expect(readEntry('number', '1e999')).toEqual({ wrong: 'number' })
})
