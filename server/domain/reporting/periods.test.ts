import { expect, test } from 'vitest'
import { daysAfter, daysOf, spansOf } from './periods.ts'

test('the spans of a period are its days, each once, whole months as one', () => {
  for (let first = 0; first < 800; first += 7)
    for (const length of [1, 27, 28, 31, 59, 366, 732]) {
      const from = daysAfter('2027-01-01', first)
      const period = { from, to: daysAfter(from, length) }
      const { months, days } = spansOf(period)
      const next = (month: string) =>
        daysOf({ from: month, to: daysAfter(month, 32) }).findLast((day) => day.endsWith('-01'))
      const covered = [...days, ...months.flatMap((month) => daysOf({ from: month, to: next(month) ?? month }))]
      expect(covered.toSorted()).toEqual(daysOf(period))
      expect(days.length).toBeLessThanOrEqual(60)
    }
})

test('a year from its first day is twelve months', () => {
  expect(spansOf({ from: '2028-01-01', to: '2029-01-01' })).toEqual({
    months: Array.from({ length: 12 }, (_, at) => `2028-${String(at + 1).padStart(2, '0')}-01`),
    days: [],
  })
})
