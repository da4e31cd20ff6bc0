// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeoutMs } from '../data/constants.ts'
import { watchLoading } from './watchLoading.ts'

const mend = vi.fn(async () => {})
const watch = () => watchLoading(() => Promise.resolve({ mendLoading: mend }))
let readyState = 'interactive'

beforeEach(() => {
  vi.useFakeTimers()
  mend.mockClear()
  readyState = 'interactive'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState as DocumentReadyState)
  vi.spyOn(performance, 'now').mockReturnValue(5_000)
  document.body.innerHTML = '<div id="app" data-started></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** A stylesheet of the document, loaded or not. */
function stylesheet(isLoaded: boolean): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  Object.defineProperty(link, 'sheet', { value: isLoaded ? { cssRules: [] } : null })
  document.head.append(link)
  return link
}

test('what is there needs nothing', async () => {
  stylesheet(true)
  watch()
  dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  expect(mend).not.toHaveBeenCalled()
})

test('a stylesheet that failed is mended when everything else has loaded', async () => {
  const link = stylesheet(false)
  stylesheet(true)
  watch()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(mend).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  expect(mend.mock.calls).toEqual([[[link], 'missing']])
})

test('one that hangs is mended 120 seconds after the page was asked for', async () => {
  const link = stylesheet(false)
  watch()
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 5_001)
  expect(mend).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(mend.mock.calls).toEqual([[[link], 'timeout']])
})

test('an entry script that did not start is mended, also when everything had loaded before', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/client.js')
  Object.defineProperty(script, 'isConnected', { value: true })
  document.body.replaceChildren()
  vi.spyOn(document, 'querySelectorAll').mockImplementation(
    (selector: string) => (selector.includes('script') ? [script] : []) as never,
  )
  readyState = 'complete'
  watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(mend.mock.calls).toEqual([[[script], 'missing']])
})
