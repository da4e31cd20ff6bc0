import { expect, test } from 'vitest'
import { readReportSearch, reportPath, reportQuery } from './reportSearch.ts'
import { changeOf } from '../../../contract/reportKinds.ts'
import { spansOf } from './reportWords.ts'

test('an address keeps only what it knows: days or a range, a figure, a category and a tag', () => {
  expect(readReportSearch({ days: '90', show: 'posts', category: 'exports', tag: '', nonsense: 1 })).toEqual({
    days: '90',
    show: 'posts',
    category: 'exports',
  })
  expect(readReportSearch({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-01-01', to: '2026-02-01' })
  expect(readReportSearch({ days: '8', from: '2026-13-01', show: 'money' })).toEqual({})
  expect(reportPath({ from: '2026-01-01' }, { days: '7', from: undefined })).toBe('/admin/reports?days=7')
  expect(reportQuery({ from: '2026-01-01', to: '2026-01-31', tag: 'large' })).toEqual({
    dateRange: { from: '2026-01-01', to: '2026-02-01' },
    tagURLNames: ['large'],
  })
})

test('more than 92 days are drawn by weeks, whose figures are the sums of their days, and the last week is whole', () => {
  const days = Array.from({ length: 95 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    posts: 1,
    votes: at,
    comments: 0,
    newVoters: 0,
    completed: 0,
  }))
  expect(spansOf(days.slice(0, 92))).toHaveLength(92)
  const spans = spansOf(days)
  expect(spans).toHaveLength(14)
  expect(spans[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-04', figures: { posts: 4, votes: 6 } })
  expect(spans.at(-1)).toMatchObject({ from: '2026-03-30', to: '2026-04-05', figures: { posts: 7 } })
})

test('a change is said by its way: nothing before is no per cent', () => {
  expect([changeOf(12, 10), changeOf(5, 10), changeOf(3, 3), changeOf(3, 0), changeOf(0, 0), changeOf(424, 1)]).toEqual(
    [
      { way: 'more', percent: 20 },
      { way: 'less', percent: 50 },
      { way: 'same', percent: 0 },
      { way: 'first', percent: 0 },
      { way: 'never', percent: 0 },
      { way: 'much', percent: 42_300 },
    ],
  )
})
