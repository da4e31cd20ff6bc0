import '../../server/test/setup.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Files share a worker (`vitest.config.ts`), but nothing that a module keeps: a message that one file leaves is not in the next one's page.
vi.resetModules()

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  if (typeof document !== 'undefined') (await import('@testing-library/react')).configure({ asyncUtilTimeout: 30_000 })
})

/** What a component leaves in the page is taken away, and an error on the console that no test asked for fails it. */
afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup()
  const unexpected = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : []
  vi.restoreAllMocks()
  expect(unexpected, 'console.error was called; a test that expects it clears the mock').toEqual([])
})
