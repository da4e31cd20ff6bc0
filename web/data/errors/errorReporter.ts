import { errorQueueCap } from '../constants.ts'

/** An error and the address it happened at. */
export interface CaughtError {
  error: unknown
  address: string
}

export type SendError = (caught: CaughtError) => Promise<unknown>

/**
 * Gives the function that reports an error and never throws. The sender is loaded at the first error; until it is there 100 wait and
 * further ones are dropped. What is not worth a report is the sender's to know. What fails while reporting is not reported.
 */
export function createErrorReporter(loadSender: () => Promise<SendError>): (error: unknown) => void {
  const waiting: CaughtError[] = []
  let isDraining = false

  async function drain(): Promise<void> {
    if (isDraining) return
    isDraining = true
    try {
      const send = await loadSender()
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next).catch(() => null)
    } catch {
      // The sender did not load: what waits goes along with the next error.
    } finally {
      isDraining = false
    }
  }

  return (error) => {
    if (waiting.length >= errorQueueCap) return
    waiting.push({ error, address: location.href })
    void drain()
  }
}

/** Reports what nobody caught in a window, for as long as it is there. */
export function listenForErrors(target: EventTarget, report: (error: unknown) => void): void {
  target.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent
    report(error ?? message)
  })
  target.addEventListener('unhandledrejection', (event) => report((event as PromiseRejectionEvent).reason))
}
