import type { Ended } from './flush.ts'

const firstWaitMs = 2_000
const longestWaitMs = 60_000

export interface SenderParts {
  /** One pass over the outbox; null when another tab is at it. */
  pass(): Promise<Ended | null>
  onChange(): void
  random?: () => number
}

export interface Sender {
  /** Begins a pass now, or another one after the one under way. */
  nudge(): void
  /** Begins one in a while: something has just failed. */
  wait(): void
  isSending(): boolean
  /** Whether the latest pass, or what was sent before it, failed. */
  isHeld(): boolean
}

/** Runs passes one at a time, at longer and longer intervals while they fail: 2 s at first, a minute at most. */
export function createSender({ pass, onChange, random = Math.random }: SenderParts): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isHeld = false
  let isNudged = false
  let failures = 0

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    isNudged = isSending
    if (isSending) return
    isSending = true
    onChange()
    const ended = await pass().catch(() => 'waiting' as const)
    isSending = false
    isHeld = ended === 'waiting' || (ended === null && isHeld)
    if (isNudged) void run()
    else if (ended === 'waiting' || ended === null) schedule()
    else failures = 0
    onChange()
  }

  function schedule(): void {
    timer ??= setTimeout(() => void run(), waitMs(failures++, random()))
  }

  return {
    nudge() {
      failures = 0
      void run()
    },
    wait() {
      isHeld = true
      if (!isSending) schedule()
    },
    isSending: () => isSending,
    isHeld: () => isHeld,
  }
}

/** The wait after so many failures, with a quarter of it by chance, so that tabs and people do not all come at once. */
function waitMs(failures: number, chance: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.75 + chance / 2)
}
