import { vi } from 'vitest'

const { waitFor } = vi

/** What is waited for has 30 s, as in `expect.poll`: a limit against what never comes, on a machine that is busy with something else. */
vi.waitFor = (callback, options = 30_000) => waitFor(callback, options)
