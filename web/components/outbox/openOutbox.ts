import type { DataClient } from '../../data/client.ts'
import { newKey } from '../../data/idempotencyKeys.ts'
import { createOutbox, isOutboxItem, type Outbox } from '../../data/outbox/outbox.ts'
import type { Line } from '../../data/transport/line.ts'
import { makeSummary } from './OutboxSummary.tsx'
import { outboxKinds } from './kinds.ts'
import { tellEnding } from './tellEnding.ts'
import { underWay } from './leaveToOutbox.ts'
import { showWaiting } from './waiting.ts'

/** Opens the outbox of this browser for a tab, and sends what is in it. */
export function openOutbox(client: DataClient, line: Line): Outbox {
  const outbox = createOutbox(client, {
    storage: localStorage,
    kinds: outboxKinds(client),
    // Typed as if it were everywhere; pages over plain http have none.
    locks: (navigator as { locks?: LockManager }).locks ?? null,
    now: Date.now,
    tab: newKey(),
    isSurelyOffline: () => !navigator.onLine,
    onEnding: tellEnding,
  })
  const Summary = makeSummary(outbox)
  const show = () => {
    const { entries, others, isHeld } = outbox.read()
    const abouts = new Set(isHeld ? entries.map(({ about }) => about) : [])
    showWaiting({ abouts, Summary: abouts.size > 0 || others > 0 ? Summary : null })
  }
  outbox.subscribe(show)
  show()

  line.subscribe(() => line.isLost() || outbox.nudge())
  document.addEventListener('visibilitychange', () => document.hidden || outbox.nudge())
  addEventListener('pagehide', () => underWay.forEach((change) => outbox.takeUnheard(change())))
  addEventListener('pageshow', ({ persisted }) => persisted && outbox.nudge())
  addEventListener('storage', ({ key, newValue }) => {
    if (isOutboxItem(key)) void outbox.heed(newValue !== null)
  })
  outbox.nudge()
  return outbox
}
