import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showWaiting, useWaitingState } from '../../components/outbox/waiting.ts'
import { createDataClient } from '../../data/client.ts'
import { createCookieStore } from '../../data/transport/cookieStore.ts'
import { answering } from '../../test/answering.ts'
import { WordsContext } from '../../words/useWords.ts'
import { wordsOf } from '../../words/words.ts'
import { startVisit, visitKey } from './startVisit.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const hourMs = 3_600_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  showWaiting({ withRule: (rows) => rows })
})

const viewer = { id: 'ada', name: 'Ada', permissions: [], csrfToken: 'token' }

/** A browser of someone, and how often the server was told of a visit. */
async function open(who: typeof viewer | null, since: string | null = null) {
  let noted = 0
  const { transport } = answering({
    '/api/viewer/get': () => ({ viewer: who }),
    '/api/viewer/noteVisit': () => {
      noted += 1
      return { visit: { since } }
    },
  })
  const client = createDataClient({ transport, cookies: createCookieStore(), onServer: false })
  await client.load('/api/viewer/get', {})
  let note = () => {}
  await act(async () => void (note = startVisit(client)))
  return { note, noted: () => noted }
}

const days = [21, 20, 14, 13]

/** A list of rows that were made on those days. */
function List() {
  const withRule = useWaitingState((waiting) => waiting.withRule)
  return (
    <ul>
      {withRule(
        days.map((day) => <li key={day}>{day}</li>),
        days.map((day) => ({
          created: `2026-11-${day}T10:00:00.000Z`,
          urlName: `day-${day}`,
          author: day === 20 ? { id: 'ada' } : null,
        })),
        true,
        false,
      )}
    </ul>
  )
}

const rowsOf = () => {
  render(
    <WordsContext value={wordsOf('en')}>
      <List />
    </WordsContext>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

const keep = (visits: Record<string, unknown>) => localStorage.setItem(visitKey, JSON.stringify(visits))

test('a first visit has no rule, and asks the server for nothing', async () => {
  const { noted } = await open(null)
  expect(rowsOf()).toEqual(['21', '20', '14', '13'])
  expect(noted()).toBe(0)
})

test('a visitor who comes again sees what changed since, by this browser alone', async () => {
  keep({ who: '', seen: Date.parse('2026-11-14T12:00:00Z'), since: null })
  const { noted } = await open(null)
  expect(rowsOf()).toEqual(['21', '20', '2 new posts since Nov 14', '14', '13'])
  expect(noted()).toBe(0)
})

test('someone signed in sees what changed since their visit anywhere, without what they did themselves', async () => {
  const { noted } = await open(viewer, '2026-11-14T12:00:00.000Z')
  expect(rowsOf()).toEqual(['21', '1 new post since Nov 14', '20', '14', '13'])
  expect(noted()).toBe(1)
})

test('the server is told once in half an hour, however many pages are opened', async () => {
  const { note, noted } = await open(viewer, '2026-11-14T12:00:00.000Z')
  await act(async () => note())
  await open(viewer)
  expect(noted()).toBe(1)
  vi.setSystemTime(now + hourMs / 2)
  await act(async () => note())
  expect(noted()).toBe(2)
})

test('what was kept of someone else is not theirs', async () => {
  keep({ who: 'ada', seen: now - 24 * hourMs, since: now - 48 * hourMs })
  await open(null)
  expect(rowsOf()).toEqual(['21', '20', '14', '13'])
})

test.each([now + hourMs, now - 400 * 24 * hourMs])(
  'a last visit in the future or years ago has no rule',
  async (since) => {
    keep({ who: '', seen: now - 60_000, since })
    await open(null)
    expect(rowsOf()).toEqual(['21', '20', '14', '13'])
  },
)

test('a browser that keeps nothing tells the server nothing', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
  const { note, noted } = await open(viewer, '2026-11-14T12:00:00.000Z')
  await act(async () => note())
  expect(noted()).toBe(0)
  vi.unstubAllGlobals()
})
