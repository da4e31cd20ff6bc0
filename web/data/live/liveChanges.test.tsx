import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering } from '../../test/answering.ts'
import { markBusy } from '../busy.ts'
import { createDataClient } from '../client.ts'
import '../lateCalls.ts'
import { listenForChanges } from './liveChanges.ts'
import type { NewsListener } from './liveNews.ts'
import { DataProvider, useData } from '../react.tsx'

const [mine, theirs] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

beforeEach(() => {
  vi.useFakeTimers()
  setVisible('visible')
})
afterEach(() => {
  setVisible('visible')
  vi.useRealTimers()
})

function setVisible(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A page that shows a list of posts, one post and the boards, in a browser that hears of changes. */
async function open() {
  const { transport, made } = answering({
    '/api/posts/get': () => ({ result: { posts: [] } }),
    '/api/posts/getOne': () => ({ post: { id: mine } }),
    '/api/company/get': () => ({ company: { name: 'Acme' } }),
  })
  const client = createDataClient({ transport })
  function Page() {
    useData('/api/posts/get', { pages: 1 })
    useData('/api/posts/getOne', { boardID: mine, postURLName: 'one' })
    useData('/api/company/get', {})
    return null
  }
  render(
    <DataProvider client={client}>
      <Page />
    </DataProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  let heard: NewsListener | undefined
  let around = 0
  const end = listenForChanges(
    client,
    async (refresh) => {
      around += 1
      await refresh()
    },
    (listener) => {
      heard = listener
      return () => {}
    },
  )
  made.length = 0
  return {
    end,
    around: () => around,
    tell: (changes: object) => heard?.onChanges?.(JSON.stringify(changes)),
    connect: (is: boolean) => heard?.onConnected(is),
    asked: async (afterMs = 400) => {
      await act(() => vi.advanceTimersByTimeAsync(afterMs))
      return made.splice(0).map(({ path }) => path)
    },
  }
}

test('what shows a noun that has changed is asked again, and a post only if it is among those', async () => {
  const { tell, asked, around, end } = await open()
  tell({ nouns: ['posts'], postIDs: [theirs] })
  expect(await asked()).toEqual(['/api/posts/get'])
  tell({ nouns: ['posts'], postIDs: [theirs, mine] })
  tell({ nouns: ['comments'], postIDs: [mine] })
  expect(await asked()).toEqual(['/api/posts/get', '/api/posts/getOne'])
  tell({ nouns: ['posts'] })
  expect(await asked()).toEqual(['/api/posts/get', '/api/posts/getOne'])
  expect(around()).toBe(3)
  end()
})

test('a hidden tab asks once it is looked at', async () => {
  const { tell, asked, end } = await open()
  setVisible('hidden')
  tell({ nouns: ['posts'], postIDs: [theirs] })
  expect(await asked(60_000)).toEqual([])
  setVisible('visible')
  expect(await asked()).toEqual(['/api/posts/get'])
  end()
})

test('without a connection it asks every 4 s, and once more when there is one', async () => {
  const { connect, asked, end } = await open()
  connect(false)
  expect(await asked(3_999)).toEqual([])
  expect(await asked(301)).toEqual(['/api/posts/get', '/api/posts/getOne'])
  connect(true)
  expect(await asked()).toEqual(['/api/posts/get', '/api/posts/getOne'])
  expect(await asked(20_000)).toEqual([])
  end()
})

test('what was missed while the connection was lost may be anything', async () => {
  const { tell, connect, asked, end } = await open()
  connect(true)
  tell({})
  expect(await asked()).toEqual(['/api/posts/get', '/api/posts/getOne'])
  end()
})

test('while what was pressed is under way, and its page does what it does then, nothing is asked for', async () => {
  const { tell, asked, end } = await open()
  const isDone = markBusy()
  tell({ nouns: ['posts'], postIDs: [mine] })
  expect(await asked(5_000)).toEqual([])
  isDone()
  expect(await asked()).toEqual(['/api/posts/get', '/api/posts/getOne'])
  end()
})
