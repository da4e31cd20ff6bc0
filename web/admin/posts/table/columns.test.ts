// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import { choiceOf, columnsQuery, readColumnChoice } from './columnChoice.ts'
import { columnsOf, moved, shownColumns, withSorted } from './columns.ts'

const revenue: CustomPostField = {
  id: 'f1',
  name: 'Revenue',
  urlName: 'revenue',
  type: 'number',
  isRequired: false,
  isPublic: false,
  boardIDs: [],
  options: [],
}
const shown = (text: string | null, fields = [revenue]) =>
  shownColumns(columnsOf(fields), readColumnChoice(text)).map(({ id, width }) => `${id} ${width}`)

test('chosen columns come in their order and width; a field that is gone is left out, the title never', () => {
  const kept = JSON.stringify({ shown: ['field:f1', 'created', 'gone'], widths: { created: 200, 'field:f1': 5_000 } })
  expect(shown(kept)).toEqual(['title 220', 'field:f1 600', 'created 200'])
  expect(shown(kept, [])).toEqual(['title 220', 'created 200'])
})

test.each([null, 'no JSON', '[]', '{"shown":1,"widths":{"created":"wide"}}'])(
  'what cannot be read is the usual: %s',
  (text) => {
    expect(shown(text)).toEqual(shown(null))
  },
)

test('what the list is ordered by of customers’ worth has its column, for who may see it', () => {
  const names = (permissions: string[], sort: string) => {
    const all = columnsOf([], permissions)
    return withSorted(shownColumns(all, readColumnChoice(null)), all, sort).map(({ id }) => id)
  }
  expect(names(['customers.view', 'money.view'], '-spend').slice(0, 3)).toEqual(['score', 'title', 'spend'])
  expect(names(['customers.view'], 'companies')).toContain('companies')
  for (const permissions of [[], ['customers.view'], ['money.view']])
    expect(names(permissions, 'spend')).not.toContain('spend')
  expect(columnsOf([]).map(({ id }) => id)).not.toContain('companies')
})

test('a column moves to the place of another one', () => {
  const order = ['a', 'b', 'c', 'd']
  expect([moved(order, 'a', 'c'), moved(order, 'd', 'b'), moved(order, 'x', 'b')].map((ids) => ids.join(''))).toEqual([
    'bcad',
    'adbc',
    'abcd',
  ])
})

test('a view keeps the columns that were chosen and their widths, and none where nothing was', () => {
  const chosen = { shown: ['title', 'eta'], widths: { eta: 200 } }
  expect(choiceOf(columnsQuery(chosen) ?? [])).toEqual(chosen)
  expect(columnsQuery({ shown: null, widths: {} })).toBeUndefined()
  expect(columnsQuery({ shown: null, widths: { status: 200 } })).toContainEqual({ id: 'status', width: 200 })
})
