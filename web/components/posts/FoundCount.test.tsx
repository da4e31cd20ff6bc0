import '../../../locales/en/search.json?texts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { createDataClient } from '../../data/client.ts'
import { DataProvider } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { wordsOf } from '../../words/words.ts'
import { WordsContext } from '../../words/useWords.ts'
import { FoundCount } from './FoundCount.tsx'

const filters = { textSearch: 'lantern', status: ['*'] }
const listOf = (count: number, hasNextPage: boolean) => ({
  posts: Array.from({ length: count }, (_post, at) => ({ id: String(at) }) as PostItem),
  hasNextPage,
})

function open(result: { count: number; isMore: boolean }) {
  const { transport, made } = answering({ '/api/posts/count': () => ({ result }) })
  const client = createDataClient({ transport })
  const inside = (list: ReturnType<typeof listOf> | null, { isFromStart = true, language = 'en' } = {}) => (
    <DataProvider client={client}>
      <WordsContext value={wordsOf(language)}>
        <FoundCount list={list} isFromStart={isFromStart} filters={filters} />
      </WordsContext>
    </DataProvider>
  )
  return { made, inside }
}

async function said(): Promise<string | null> {
  await act(async () => {})
  return screen.getByRole('status').textContent
}

test('a whole list is its own count, and nothing is asked', async () => {
  const { made, inside } = open({ count: 0, isMore: false })
  const { rerender } = render(inside(listOf(3, false)))
  expect(await said()).toBe('3 results')
  rerender(inside(listOf(0, false)))
  expect(await said()).toBe('0 results')
  rerender(inside(null))
  expect(await said()).toBe('')
  expect(made).toEqual([])
})

test('a longer list is counted once it is shown, never where pages are rendered', async () => {
  const { made, inside } = open({ count: 1_234, isMore: false })
  expect(renderToString(inside(listOf(20, true)))).not.toContain('results')
  expect(made).toEqual([])
  render(inside(listOf(20, true)))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1,234 results'))
  expect(made.map(({ path, inputs }) => [path, inputs])).toEqual([['/api/posts/count', filters]])
})

test('the last page of a longer list is counted too', async () => {
  const { inside } = open({ count: 45, isMore: false })
  render(inside(listOf(5, false), { isFromStart: false }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('45 results'))
})

// Here the texts are English in every language.
test.each([
  ['en', '10,000+ results'],
  ['de', '10.000+ results'],
])('beyond what is counted a plus says so, as numbers are written in %s', async (language, text) => {
  const { inside } = open({ count: 10_000, isMore: true })
  render(inside(listOf(20, true), { language }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
})
