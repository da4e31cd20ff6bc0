import { afterEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk, loadStylesheet } from './chunk.ts'
import { chunkTimeoutMs } from './constants.ts'

afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

/** Keeps happy-dom from settling a link by itself, so that the test can say what the browser would. */
function holdLinks(): HTMLLinkElement[] {
  const links: HTMLLinkElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    links.push(...nodes.filter((node): node is HTMLLinkElement => node instanceof HTMLLinkElement))
  })
  return links
}

test('a chunk that loads gives its module', async () => {
  expect(await loadChunk('board', async () => ({ page: 'board' }))).toEqual({ page: 'board' })
})

test('a chunk may take 120,000 milliseconds', () => {
  expect(chunkTimeoutMs).toBe(120_000)
})

test('a script that takes longer than the time-out fails with its name and that it timed out', async () => {
  vi.useFakeTimers()
  const loading = loadChunk('board', () => new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  const error = await loading
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({
    name: 'ChunkLoadError',
    kind: 'script',
    chunk: 'board',
    type: 'timeout',
    message: 'Loading script board failed (timeout)',
  })
})

test('a script that is not there fails with its name and that it is missing', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk('board', () => Promise.reject(cause))).rejects.toMatchObject({
    kind: 'script',
    chunk: 'board',
    type: 'missing',
    cause,
  })
})

test('a script that failed may be loaded again', async () => {
  const importer = vi.fn(async () => 'page').mockRejectedValueOnce(new TypeError('network'))
  await expect(loadChunk('board', importer)).rejects.toMatchObject({ type: 'missing' })
  expect(await loadChunk('board', importer)).toBe('page')
})

test('a stylesheet is loaded once, however often it is asked for', async () => {
  const links = holdLinks()
  const loads = [loadStylesheet('/assets/once.css'), loadStylesheet('/assets/once.css')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/once.css'])
  links[0]?.dispatchEvent(new Event('load'))
  await Promise.all(loads)
})

test('a stylesheet that is not there fails with its address and that it is missing, and may be loaded again', async () => {
  const links = holdLinks()
  const first = loadStylesheet('/assets/missing.css')
  links[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toMatchObject({
    name: 'ChunkLoadError',
    kind: 'stylesheet',
    chunk: '/assets/missing.css',
    type: 'missing',
  })
  const second = loadStylesheet('/assets/missing.css')
  links[1]?.dispatchEvent(new Event('load'))
  await second
})

test('a stylesheet that takes too long fails with its address and that it timed out', async () => {
  vi.useFakeTimers()
  holdLinks()
  const loading = loadStylesheet('/assets/slow.css').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  expect(await loading).toMatchObject({ kind: 'stylesheet', chunk: '/assets/slow.css', type: 'timeout' })
})
