import { expect, test } from 'vitest'
import { daysWithin } from './readSegments.ts'

test('as many of the last days can be divided as have no more than is counted at once, with as many before them', () => {
  const sizes = new Map([
    ['2026-01-10', 5],
    ['2026-01-09', 5],
    ['2026-01-08', 0],
    ['2026-01-07', 5],
    ['2026-01-06', 90],
  ])
  const period = { from: '2026-01-06', to: '2026-01-11' }
  expect(daysWithin(sizes, period, 15)).toBe(2)
  expect(daysWithin(sizes, period, 9)).toBe(1)
  expect(daysWithin(sizes, period, 1_000)).toBe(4)
})
