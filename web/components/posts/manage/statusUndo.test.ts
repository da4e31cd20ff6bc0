// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDataClient } from '../../../data/client.ts'
import { createCookieStore } from '../../../data/transport/cookieStore.ts'
import { answering } from '../../../test/answering.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { offerUndo, offerUndoAgain } from './statusUndo.ts'
import { undoKey } from './undoKey.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

beforeEach(() => {
  // Another file's messages and language may be there still.
  newDocument()
  document.documentElement.lang = 'en'
  sessionStorage.clear()
  vi.useFakeTimers({ now })
})
afterEach(() => {
  newDocument()
  vi.useRealTimers()
})

const change = { postID: 'dark', title: 'Dark mode', text: '“Dark mode” is now Planned.' }

/** What another document shows at first. */
function newDocument(): void {
  for (const { id } of toasts.read()) toasts.dismiss(id)
}

async function clientOf(id: string | null) {
  const { transport, made } = answering({
    '/api/viewer/get': () => ({ viewer: id && { id, name: id, permissions: [], csrfToken: 'token' } }),
    '/api/posts/undoStatus': () => ({ post: { status: { name: 'Open' } } }),
  })
  const client = createDataClient({ transport, cookies: createCookieStore(), onServer: false })
  await client.load('/api/viewer/get', {})
  return { client, undone: () => made.flatMap(({ path, inputs }) => (path.endsWith('undoStatus') ? [inputs] : [])) }
}

const said = () => toasts.read().map(({ text }) => text)

test('another document offers what is left of the ten seconds, and undoes it', async () => {
  offerUndo((await clientOf('ada')).client, change)
  expect(said()).toEqual([change.text])
  newDocument()
  vi.setSystemTime(now + 6_000)
  const { client, undone } = await clientOf('ada')
  offerUndoAgain(client)
  expect(said()).toEqual([change.text])
  toasts.read()[0]?.action?.onSelect()
  await vi.waitFor(() => expect(said()).toEqual(['Undone. “Dark mode” is Open again, and nobody was notified.']))
  expect(undone()).toEqual([{ postID: 'dark' }])
  newDocument()
  offerUndoAgain(client)
  expect(said()).toEqual([])
})

test('the offer goes when its time is up', async () => {
  const { client } = await clientOf('ada')
  offerUndo(client, change)
  newDocument()
  vi.setSystemTime(now + 9_000)
  offerUndoAgain(client)
  vi.advanceTimersByTime(1_000)
  expect(said()).toEqual([])
  offerUndoAgain(client)
  expect(said()).toEqual([])
  expect(sessionStorage.getItem(undoKey)).toBeNull()
})

test.each([null, 'bob'])('nobody else is offered it: %s', async (who) => {
  offerUndo((await clientOf('ada')).client, change)
  newDocument()
  offerUndoAgain((await clientOf(who)).client)
  expect(said()).toEqual([])
})
