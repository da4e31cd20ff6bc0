import { expect, test } from 'vitest'
import { dayIn } from './dayIn.ts'
import { readRate } from './readRate.ts'

test('a rate is a number above 0 with a point, and a comma is never guessed at', () => {
  expect([' 0.925 ', '2', '.5', '1e-7'].map(readRate)).toEqual([0.925, 2, 0.5, 1e-7])
  for (const wrong of ['', '0', '-1', '0,925', '1,250.5', 'much', '1e999', 'Infinity'])
    expect(readRate(wrong), wrong).toBeUndefined()
})

test('today is the day of a time zone', () => {
  const now = new Date('2027-03-31T23:30:00Z')
  expect([dayIn('UTC', now), dayIn('Europe/Berlin', now), dayIn('America/New_York', now)]).toEqual([
    '2027-03-31',
    '2027-04-01',
    '2027-03-31',
  ])
})
