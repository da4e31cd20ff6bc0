// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readChosen, shownColumns, type DirectoryColumn } from './columns.ts'

const column = (id: string, from: DirectoryColumn<null>['from']): DirectoryColumn<null> => ({
  id,
  head: id,
  width: 96,
  from,
  cell: () => null,
})
const all = [column('companies', 'lg'), column('votes', 'sm'), column('spend', 'chosen')]
const ids = (...given: Parameters<typeof shownColumns<null>>) => shownColumns(...given).map(({ id }) => id)

test('without a choice the usual columns are there; chosen ones stay in their order, and what is gone is left out', () => {
  expect(ids(all, null, null)).toEqual(['companies', 'votes'])
  expect(ids(all, ['spend', 'gone', 'companies'], null)).toEqual(['companies', 'spend'])
  expect(ids(all, [], null)).toEqual([])
})

test('what the list is ordered by has its column', () => {
  expect(ids(all, null, 'spend')).toEqual(['companies', 'votes', 'spend'])
  expect(ids(all, ['votes'], 'spend')).toEqual(['votes', 'spend'])
  expect(ids(all, null, 'name')).toEqual(['companies', 'votes'])
})

test.each([null, 'no JSON', '{}', '1'])('what cannot be read is no choice: %s', (text) => {
  expect(readChosen(text)).toBeNull()
})
