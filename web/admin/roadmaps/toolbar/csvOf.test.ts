import { expect, test } from 'vitest'
import { allPosts, csvOf, plainText } from './csvOf.ts'
import type { Row } from '../row.ts'

test('commas, quotes and line breaks are quoted', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', '']])).toBe('"a,b","say ""hi""","two\nlines",\r\n')
})

test('what would run as a formula does not, and numbers stay numbers', () => {
  expect(csvOf([['=1+1', '@x', '-5', '-x']])).toBe("'=1+1,'@x,-5,'-x\r\n")
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

test('figures and days are written for programs', () => {
  const row = { score: 9_125, rank: null, eta: '2027-02-01' } as Row
  const cell = (id: string) => plainText({ id, text: () => 'as read' }, row)
  expect(['score', 'rank', 'eta', 'status'].map(cell)).toEqual(['9125', '', '2027-02-01', 'as read'])
})
