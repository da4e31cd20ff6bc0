import { expect, test } from 'vitest'
import type { Row } from '../row.ts'
import { groupRows } from './lanesOf.ts'

const row = (id: string, owner: string | null) =>
  ({ id, owner: owner === null ? null : { id: owner, name: owner } }) as Row

test('rows are put under their keys in the order of the keys, and keys without rows keep their place', () => {
  const rows = [row('1', 'ann'), row('2', null), row('3', 'ben'), row('4', 'ann')]
  const groups = groupRows(rows, ['ben', 'cat', 'ann', 'none'], ({ owner }) => owner?.id ?? 'none')
  expect(groups.map(({ key, rows: own }) => [key, own.map(({ id }) => id)])).toEqual([
    ['ben', ['3']],
    ['cat', []],
    ['ann', ['1', '4']],
    ['none', ['2']],
  ])
})

test('a key that nobody listed comes last rather than being lost', () => {
  const groups = groupRows([row('1', 'dan')], ['none'], ({ owner }) => owner?.id ?? 'none')
  expect(groups.map(({ key }) => key)).toEqual(['none', 'dan'])
})
