import { serve } from '../../main.ts'

/**
 * The whole service but for its pages, as a process that can be told to end. The first argument is the folder of a browser's build. What is in flight is held
 * by a lock for as long as a busy machine needs to look at it, so its patience is longer.
 */
const [, , clientFolder = ''] = process.argv
await serve({
  clientFolder,
  render: () => Promise.reject(new Error('There are no pages here.')),
  parts: {},
  patienceMs: 12_000,
})
