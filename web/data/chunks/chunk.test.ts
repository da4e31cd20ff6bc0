// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './chunk.ts'
import { chunkTimeoutMs } from '../constants.ts'

afterEach(() => {
  vi.useRealTimers()
  globalThis.freshQueries = undefined
})

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

/** An import as the build makes it: of a file, under the query that is kept for it. `fails` says which of its addresses do. */
function importing(file: string, fails: (address: string) => boolean) {
  const asked: string[] = []
  const importer = async () => {
    const address = `https://acme.example/assets/${file}${globalThis.freshQueries?.[file] ?? ''}`
    asked.push(address.replace('https://acme.example/assets/', ''))
    if (fails(address)) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
    return address
  }
  return { asked, importer }
}

test('a script that is not there is tried three times, each time under a fresh address, and fails with its name', async () => {
  vi.useFakeTimers()
  const { asked, importer } = importing('Board-x1.js', () => true)
  const loading = loadChunk('board', importer).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await loading).toMatchObject({
    kind: 'script',
    chunk: 'board',
    type: 'missing',
    cause: expect.any(TypeError) as unknown,
  })
  expect(asked).toEqual(['Board-x1.js', 'Board-x1.js?1', 'Board-x1.js?2'])
})

test('a script that failed once is loaded under a fresh address, by everyone who asks for it, and stays there', async () => {
  const { asked, importer } = importing('Board-x1.js', (address) => !address.includes('?'))
  const loads = await Promise.all([loadChunk('board', importer), loadChunk('board', importer)])
  expect(new Set(loads)).toEqual(new Set(['https://acme.example/assets/Board-x1.js?1']))
  await loadChunk('board', importer)
  expect(asked).toEqual(['Board-x1.js', 'Board-x1.js', 'Board-x1.js?1', 'Board-x1.js?1', 'Board-x1.js?1'])
})

test('where the browser does not name what failed, the same address is tried again', async () => {
  const importer = vi.fn(async () => 'page').mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
  expect(await loadChunk('board', importer)).toBe('page')
  expect(globalThis.freshQueries).toBeUndefined()
})

test('a script that failed three times may be loaded again', async () => {
  vi.useFakeTimers()
  const importer = vi.fn(async () => 'page')
  for (let count = 0; count < 3; count++) importer.mockRejectedValueOnce(new TypeError('network'))
  const loading = loadChunk('board', importer).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await loading).toMatchObject({ type: 'missing' })
  expect(await loadChunk('board', importer)).toBe('page')
})
