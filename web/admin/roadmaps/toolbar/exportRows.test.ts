// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { csvLine } from '../../../../contract/csv/csvLine.ts'
import { allPosts, cellOf } from './exportRows.ts'
import type { Row } from '../row.ts'

test('a title that a spreadsheet would run as a formula does not run, wherever the spreadsheet splits it', () => {
  const title = cellOf({ id: 'title', text: () => 'a;=HYPERLINK("x")' }, {} as Row)
  expect(csvLine([title, 'say "hi"'])).toBe(`"a;'=HYPERLINK(""x"")","say ""hi"""\r\n`)
})

test('a file has every part of a list, each post once', async () => {
  const parts: Record<string, { ids: string[]; next: string | null }> = {
    first: { ids: ['a', 'b'], next: 'second' },
    second: { ids: ['b', 'c'], next: null },
  }
  const heard: number[] = []
  const ask = (_path: string, { cursor = 'first' }: { cursor?: string }) => {
    const { ids = [], next = null } = parts[cursor] ?? {}
    return Promise.resolve({ posts: ids.map((id) => ({ id })), hasNextPage: next !== null, cursor: next })
  }
  const rows = await allPosts({ ask } as unknown as Parameters<typeof allPosts>[0], { roadmapID: 'r' }, (count) =>
    heard.push(count),
  )
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(heard).toEqual([2])
})

test('figures and days are written for programs, and numbers stay numbers', () => {
  const row = { score: 9_125, rank: null, eta: '2027-02-01', values: { a: -5 } as Record<string, number> } as Row
  const cell = (id: string) => cellOf({ id, text: () => 'as read' }, row)
  const cells = ['score', 'rank', 'eta', 'factor:a', 'factor:b', 'status'].map(cell)
  expect(cells).toEqual([9_125, null, '2027-02-01', -5, null, 'as read'])
  expect(csvLine(cells)).toBe('9125,,2027-02-01,-5,,as read\r\n')
})
