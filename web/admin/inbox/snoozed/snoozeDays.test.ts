import { expect, test } from 'vitest'
import { dayOf, fieldValue, inDays, nextMonday } from './snoozeDays.ts'

const at = (day: number) => new Date(2026, 10, day, 15, 30)

test('tomorrow is the beginning of the next day', () => {
  expect(inDays(1, at(30))).toEqual(new Date(2026, 11, 1))
})

test.each([
  [16, 23],
  [17, 23],
  [21, 23],
  [22, 30],
  [23, 30],
])('next week begins on the Monday after day %i of November 2026', (today, monday) => {
  expect(nextMonday(at(today))).toEqual(new Date(2026, 10, monday))
})

test('another day is one from tomorrow on, within a year', () => {
  expect(dayOf(fieldValue(at(17)), at(16))).toEqual(new Date(2026, 10, 17))
  for (const value of ['', '2026-11-16', '2026-11-01', '2027-12-01', 'soon']) expect(dayOf(value, at(16))).toBeNull()
})
