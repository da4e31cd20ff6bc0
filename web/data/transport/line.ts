const firstProbeMs = 500
const longestProbeMs = 30_000
/** A line that held for so long counts as good again: its next loss is looked into at once. */
const goodAfterMs = 60_000

/** Whether the server can be reached, as the requests of this tab found it: a browser that calls itself online may still reach nothing. */
export interface Line {
  /** How many requests got no answer so far. */
  losses(): number
  /** Whether the latest request was answered. */
  isGood(): boolean
  /** Whether a request and the probe after it got no answer. */
  isLost(): boolean
  /** Calls the listener when the line is lost, and at the first answer after a request without one. */
  subscribe(listener: () => void): () => void
  /** Tells of a request whether an answer came. */
  heard(isAnswered: boolean): void
}

/** Gives a line that asks by `probe`, at longer and longer intervals, from the first request without an answer until one is answered. */
export function createLine(probe: () => Promise<unknown>, now: () => number = Date.now): Line & { probe(): void } {
  const listeners = new Set<() => void>()
  let losses = 0
  let probes = 0
  let isProbed = false
  let isLost = false
  let isLosing = false
  let goodSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const notify = () => listeners.forEach((listener) => listener())

  function ask(): void {
    clearTimeout(timer)
    timer = undefined
    isProbed = true
    probe().catch(() => null)
  }

  function lose(): void {
    losses += 1
    if (!isLosing && now() - goodSince > goodAfterMs) probes = 0
    isLosing = true
    timer ??= setTimeout(ask, Math.min(longestProbeMs, firstProbeMs * 2 ** probes++))
    if (isLost || !isProbed) return
    isLost = true
    notify()
  }

  return {
    losses: () => losses,
    isGood: () => !isLosing,
    isLost: () => isLost,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    heard(isAnswered) {
      if (!isAnswered) return lose()
      if (!isLosing) return
      clearTimeout(timer)
      timer = undefined
      isLosing = isLost = isProbed = false
      goodSince = now()
      notify()
    },
    probe: ask,
  }
}
