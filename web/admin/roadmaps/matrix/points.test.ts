import { expect, test } from 'vitest'
import type { Row } from '../row.ts'
import { marksOf, quadrantOf, reachOf } from './points.ts'

const full = { impact: 100, effort: 100 }
const at = (id: string, impact: number, effort: number) => ({ row: { id } as Row, impact, effort })

test('posts at nearly the same place are one mark, between them', () => {
  const marks = marksOf([at('a', 80, 20), at('b', 81, 21), at('c', 10, 90)], full)
  expect(marks.map(({ placed }) => placed.map(({ row }) => row.id))).toEqual([['a', 'b'], ['c']])
  expect(marks[0]).toMatchObject({ impact: 80.5, effort: 20.5 })
})

test('the middle counts as much impact and much effort', () => {
  expect(quadrantOf({ impact: 50, effort: 49 }, full)).toBe('quickWins')
  expect(quadrantOf({ impact: 50, effort: 50 }, full)).toBe('bigBets')
  expect(quadrantOf({ impact: 0, effort: 0 }, full)).toBe('fillIns')
  expect(quadrantOf({ impact: 49, effort: 100 }, full)).toBe('notNow')
})

test('the axes reach as far as the posts do', () => {
  expect(reachOf([at('a', 42, 3)])).toEqual({ impact: 50, effort: 10 })
  expect(reachOf([])).toEqual({ impact: 10, effort: 10 })
})
