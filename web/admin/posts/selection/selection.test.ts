import { expect, test } from 'vitest'
import { extended, inOrder, noneChosen, toggled, wholePage } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const ids = ({ ids: chosen }: { ids: ReadonlySet<string> }) => [...chosen].sort().join('')

test('a row is chosen and no longer chosen', () => {
  const one = toggled(noneChosen, 'b', rows)
  expect([ids(one), ids(toggled(one, 'b', rows))]).toEqual(['b', ''])
})

test('Shift chooses every row between the one that was chosen last and this one, in either direction', () => {
  const from = toggled(noneChosen, 'c', rows)
  expect([ids(extended(from, 'e', rows)), ids(extended(from, 'a', rows))]).toEqual(['cde', 'abc'])
  expect(ids(extended(extended(from, 'e', rows), 'a', rows))).toBe('abcde')
})

test('an anchor that has left the list is replaced by the row itself', () => {
  const from = toggled(noneChosen, 'gone', rows)
  expect(extended(from, 'b', rows)).toMatchObject({ anchor: 'b' })
  expect(ids(extended(noneChosen, 'b', rows))).toBe('b')
})

test('of all that match, taking one out leaves those that are loaded', () => {
  const all = { ...wholePage(noneChosen, rows), all: { count: 1240, isMore: false } }
  expect(toggled(all, 'b', rows)).toMatchObject({ all: null })
  expect(ids(toggled(all, 'b', rows))).toBe('acde')
})

test('what is chosen one by one is in the list’s order, with what has left it at the end', () => {
  expect(inOrder(new Set(['gone', 'd', 'b']), rows)).toEqual(['b', 'd', 'gone'])
})
