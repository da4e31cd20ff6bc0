import { expect, test } from 'vitest'
import { rulePlace } from './rulePlace.ts'

/** A list of rows by the day on which each was made; those after the tenth are new. */
const placeIn = (days: (number | null)[], around = { isStart: true, hasMore: false }, newReplies: number[] = []) =>
  rulePlace(
    days.map((day) => day !== null && day > 10),
    days.map((day) => ({ created: day === null ? null : `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z` })),
    newReplies,
    around,
  )

test('there is no rule where nothing is new', () => {
  expect(placeIn([])).toBeNull()
  expect(placeIn([9, 8, 7])).toBeNull()
})

test('with the newest first it comes after the last new row', () => {
  expect(placeIn([14, 12, 11, 9])).toEqual({ at: 3, count: 3 })
  expect(placeIn([14])).toEqual({ at: 1, count: 1 })
})

test('with the oldest first it comes before the first new row', () => {
  expect(placeIn([7, 8, 11, 12])).toEqual({ at: 2, count: 2 })
  expect(placeIn([11, 12])).toEqual({ at: 0, count: 2 })
})

test('in another order it comes where nothing further down is new', () => {
  expect(placeIn([3, 14, 9, 11, 8, 2])).toEqual({ at: 4, count: 2 })
  expect(placeIn([3, null, 14, null])).toEqual({ at: 3, count: 1 })
})

test('it says no number where more new rows may be on another page, and waits for the page of its border', () => {
  expect(placeIn([14, 12], { isStart: true, hasMore: true })).toBeNull()
  expect(placeIn([12, 9], { isStart: false, hasMore: true })).toEqual({ at: 1, count: null })
  expect(placeIn([8, 11], { isStart: true, hasMore: true })).toEqual({ at: 1, count: null })
  expect(placeIn([11, 12], { isStart: false, hasMore: false })).toBeNull()
})

test('new replies count, and are a border where nothing else is new and the whole list is shown', () => {
  expect(placeIn([14, 9, 8], undefined, [0, 2, 0])).toEqual({ at: 1, count: 3 })
  expect(placeIn([9, 8, 7], undefined, [0, 2, 1])).toEqual({ at: 1, count: 3 })
  expect(placeIn([7, 8, 9], undefined, [0, 0, 1])).toEqual({ at: 2, count: 1 })
  expect(placeIn([7, 8, 9], { isStart: true, hasMore: true }, [0, 0, 1])).toBeNull()
  expect(placeIn([7, 8, 9], { isStart: false, hasMore: false }, [0, 0, 1])).toBeNull()
})
