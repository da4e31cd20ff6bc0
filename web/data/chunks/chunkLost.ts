import { reloadOnce } from './reloadOnce.ts'

/** Reports code that was wanted and did not load, and loads the page anew where that may help. Without a connection there is nothing to report. */
export function chunkLost(error: unknown): void {
  if (navigator.onLine) reportError(error)
  void reloadOnce()
}
