import type { RootOptions } from 'react-dom/client'
import { ChunkLoadError } from '../chunks/chunk.ts'
import { chunkLost } from '../chunks/chunkLost.ts'

/**
 * The handlers of React's root for errors of rendering: each is reported, whether a boundary caught it, nothing did, or React recovered. One that
 * a boundary caught takes the browser's own way, through the window, so that the console shows it too. Where code did not load, the page is
 * loaded anew.
 */
export function rootErrors(report: (error: unknown) => void): RootOptions {
  return {
    onCaughtError: (error) => {
      if (error instanceof ChunkLoadError) chunkLost(error)
      else reportError(error)
    },
    onRecoverableError: report,
    onUncaughtError: report,
  }
}
