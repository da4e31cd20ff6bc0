// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { chunkTimeoutMs } from '../constants.ts'
import { loadStylesheet } from './loadStylesheet.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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
