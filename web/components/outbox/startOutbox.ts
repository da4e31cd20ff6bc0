import { loadChunk } from '../../data/chunks/chunk.ts'
import type { DataClient } from '../../data/client.ts'
import { hasStored } from '../../data/outbox/hasStored.ts'
import type { Outbox } from '../../data/outbox/outbox.ts'
import type { Line } from '../../data/transport/line.ts'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { watchViewer } from '../../data/viewer/watchViewer.ts'
import { openOutbox, openOutboxBy } from './leaveToOutbox.ts'

/** Loads the outbox for those who can write or left something in it: it has to be here before the connection is lost. */
export function startOutbox(client: DataClient, line: Line): void {
  let opened: Promise<Outbox> | null = null
  openOutboxBy(() => {
    opened ??= loadChunk('web/components/outbox/openOutbox.ts', () => import('./openOutbox.ts')).then(
      (loaded) => loaded.openOutbox(client, line),
      (error: unknown) => {
        opened = null
        throw error
      },
    )
    return opened
  })
  const open = () => {
    if (!hasStored() && !isSignedIn(client.state().viewer)) return false
    const load = () => void openOutbox().catch(() => null)
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(load)
    else setTimeout(load, 1_000)
    return true
  }
  if (open()) return
  const end = watchViewer(client, () => open() && end())
}
