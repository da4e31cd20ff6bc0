// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAnew, prepareReload, reloadOnce } from './reloadOnce.ts'

const reload = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  prepareReload(async () => ({ status: 200, body: '' }))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function type(text: string, type = 'text'): void {
  const field = document.createElement('input')
  field.type = type
  document.body.append(field)
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a page reloads once, and again only after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await reloadOnce()).toBe(true)
  expect(await reloadOnce()).toBe(false)
  vi.setSystemTime(Date.now() + 299_000)
  expect(await reloadOnce()).toBe(false)
  vi.setSystemTime(Date.now() + 1_000)
  expect(await reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that was opened as a document, because its code did not load, is not loaded again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  openAnew('/ideas')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/ideas')
  expect(await reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['cannot answer', () => Promise.resolve({ status: 503, body: '' })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a page does not reload while the server %s', async (_, get) => {
  prepareReload(get)
  expect(await reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a page does not reload when something typed would be lost', async () => {
  type('half of a sen')
  expect(await reloadOnce()).toBe(false)
  sessionStorage.setItem('upwell.draft', JSON.stringify({ title: 'half of a sen' }))
  expect(await reloadOnce()).toBe(true)
})

test('what was typed into a field that is empty or gone by now keeps no page from reloading', async () => {
  type('')
  type('a word')
  document.body.lastElementChild?.remove()
  type('on', 'checkbox')
  expect(await reloadOnce()).toBe(true)
})

test('a page that cannot remember that it did does not reload', async () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
  expect(await reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
