import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** What a component leaves in the page is taken away, and an error on the console that no test asked for fails it. */
afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup()
  const unexpected = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : []
  vi.restoreAllMocks()
  expect(unexpected, 'console.error was called; a test that expects it clears the mock').toEqual([])
})
