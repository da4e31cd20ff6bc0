/** Work that goes on until it is stopped, which waits for what has begun. */
export interface Repeating {
  stop(): Promise<void>
}

interface Work {
  /** Gives whether more waits, and is then done again at once. */
  work: () => Promise<boolean>
  everyMs: number
  afterErrorMs: number
  onError: (error: unknown) => void
}

/** Does work again and again: the next time `everyMs` after the last one ended, at once while more waits, `afterErrorMs` after one that failed. */
export function startRepeating({ work, everyMs, afterErrorMs, onError }: Work): Repeating {
  let stopped = false
  let wake: (() => void) | undefined
  const loop = (async () => {
    while (!stopped) {
      const more = await work().catch((error: unknown) => {
        onError(error)
        return null
      })
      if (more || stopped) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, more === null ? afterErrorMs : everyMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    stop: () => {
      stopped = true
      wake?.()
      return loop
    },
  }
}
