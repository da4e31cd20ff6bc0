import { expect, test } from 'vitest'
import { firstDayOf, quarterAfter, quarterOf, quartersOf } from './quarters.ts'
import { timelineOf } from './timeline/months.ts'

test('a date is in its quarter, which begins with its first month', () => {
  expect(quarterOf('2027-01-01')).toBe('2027-Q1')
  expect(quarterOf('2027-12-31')).toBe('2027-Q4')
  expect(firstDayOf('2027-Q4')).toBe('2027-10-01')
})

test('quarters follow one another across years', () => {
  expect(quarterAfter('2027-Q4', 1)).toBe('2028-Q1')
  expect(quarterAfter('2027-Q1', -1)).toBe('2026-Q4')
})

test('the quarters of some dates have no gap, and this one and the next two are always among them', () => {
  expect(quartersOf([], '2027-02-10')).toEqual(['2027-Q1', '2027-Q2', '2027-Q3'])
  expect(quartersOf(['2026-11-01', '2027-12-01'], '2027-02-10')).toEqual([
    '2026-Q4',
    '2027-Q1',
    '2027-Q2',
    '2027-Q3',
    '2027-Q4',
  ])
  expect(quartersOf(['1999-01-01'], '2027-02-10')).toHaveLength(16)
})

test('a timeline has three months a quarter', () => {
  const [first] = timelineOf([null, '2027-05-01'], '2027-05-10')
  expect(first).toEqual({ quarter: '2027-Q2', months: ['2027-04-01', '2027-05-01', '2027-06-01'] })
})
