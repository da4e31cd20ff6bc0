import { expect, test } from 'vitest'
import { nearestBox } from './laneBeside.ts'

const box = (name: string, left: number, top: number) => ({ name, left, top, width: 100, height: 100 })
const lanes = [box('a', 0, 0), box('b', 120, 0), box('c', 240, 0), box('under', 0, 120), box('far under', 240, 120)]

test('an arrow leads to the next lane in its direction, and nowhere at the edge', () => {
  const to = (from: number, step: readonly [number, number]) =>
    nearestBox(lanes, lanes[from] ?? box('', 0, 0), step)?.name
  expect(to(0, [1, 0])).toBe('b')
  expect(to(2, [-1, 0])).toBe('b')
  expect(to(0, [0, 1])).toBe('under')
  expect(to(2, [0, 1])).toBe('far under')
  expect(to(0, [-1, 0])).toBeUndefined()
})
