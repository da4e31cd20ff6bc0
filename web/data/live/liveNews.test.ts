// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForNews, type NewsParts } from './liveNews.ts'

/** A browser of several tabs: one lock, and a channel that tells all but the sender. */
function openBrowser() {
  const sources: FakeSource[] = []
  const listeners = new Map<object, (event: { data: unknown }) => void>()
  const waiting: (() => void)[] = []
  let isHeld = false
  const request = (_name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      const take = () => {
        isHeld = true
        void held().then(() => {
          isHeld = false
          waiting.shift()?.()
          resolve()
        })
      }
      signal.addEventListener('abort', () => void waiting.splice(waiting.indexOf(take) >>> 0, 1))
      if (isHeld) waiting.push(take)
      else take()
    })
  function openTab({ hasLocks = true } = {}) {
    const heard: string[] = []
    const own = {}
    const channel = {
      postMessage: (data: unknown) =>
        [...listeners].forEach(([other, listener]) => other !== own && listener({ data })),
      addEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
        void listeners.set(own, listener),
      close: () => void listeners.delete(own),
    }
    const connect = (path: string) => {
      const source = new FakeSource(path)
      sources.push(source)
      return source
    }
    const parts = { connect, channel, locks: hasLocks ? { request } : null } as unknown as NewsParts
    const close = listenForNews(
      {
        onNews: () => heard.push('news'),
        onConnected: (is) => heard.push(is ? 'connected' : 'not connected'),
        onChanges: (changes) => heard.push(changes),
      },
      parts,
    )
    return { heard, close }
  }
  return { sources, openTab }
}

class FakeSource extends EventTarget {
  readyState = 0
  readonly path: string

  constructor(path: string) {
    super()
    this.path = path
  }

  say(type: 'open' | 'news' | 'changes' | 'error', readyState: number, data = ''): void {
    this.readyState = readyState
    this.dispatchEvent(new MessageEvent(type, { data }))
  }

  close(): void {
    this.readyState = 2
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one tab connects for all, and the others hear what it hears, also those that come later', () => {
  const { sources, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  sources[0]?.say('open', 1)
  const third = openTab()
  sources[0]?.say('news', 1)
  expect(sources.map(({ path }) => path)).toEqual(['/api/notifications/live'])
  // Who asked is answered so that all hear it.
  for (const { heard } of [first, second, third]) expect([...new Set(heard)]).toEqual(['connected', 'news'])
})

test('what has changed is told to all tabs as it was said', () => {
  const { sources, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  sources[0]?.say('open', 1)
  sources[0]?.say('changes', 1, '{"nouns":["posts"]}')
  for (const { heard } of [first, second]) expect(heard).toEqual(['connected', '{"nouns":["posts"]}'])
})

test('when that tab closes another connects, and asks for what came in between', async () => {
  const { sources, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  sources[0]?.say('open', 1)
  first.close()
  await vi.advanceTimersByTimeAsync(0)
  expect([sources.length, sources[0]?.readyState]).toEqual([2, 2])
  sources[1]?.say('open', 1)
  expect(second.heard).toEqual(['connected', 'connected', 'news', '{}'])
})

test('a connection that was refused is said to be none, and tried again after a minute', async () => {
  const { sources, openTab } = openBrowser()
  const { heard } = openTab()
  sources[0]?.say('error', 2)
  expect(heard).toEqual(['not connected'])
  await vi.advanceTimersByTimeAsync(59_999)
  expect(sources).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  sources[1]?.say('open', 1)
  expect(heard).toEqual(['not connected', 'connected'])
})

test('one that was lost comes again by itself, and what was missed is asked for', () => {
  const { sources, openTab } = openBrowser()
  const { heard } = openTab()
  sources[0]?.say('open', 1)
  sources[0]?.say('error', 0)
  sources[0]?.say('open', 1)
  expect([sources.length, heard]).toEqual([1, ['connected', 'not connected', 'connected', 'news', '{}']])
})

test('a tab that hears of nobody does without, and where there are no locks each has its own', async () => {
  const { sources, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await vi.advanceTimersByTimeAsync(1_500)
  expect([first.heard, second.heard]).toEqual([['not connected'], ['not connected']])
  openTab({ hasLocks: false })
  expect(sources).toHaveLength(2)
})
