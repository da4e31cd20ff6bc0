import { startOutbox } from '../../components/outbox/startOutbox.ts'
import { showWaiting } from '../../components/outbox/waiting.ts'
import type { BrowserClient } from '../../data/browserClient.ts'
import { viewerPath } from '../../data/constants.ts'
import { recoverReads } from '../../data/transport/recoverReads.ts'
import { createLine, type Line } from '../../data/transport/line.ts'
import { makeOfflineStatus } from './OfflineStatus.tsx'

const probeTimeoutMs = 10_000

/** Watches a tab's connection: says when there is none, keeps what cannot be sent, and asks again for what could not be loaded. */
export function startOffline(client: BrowserClient): Line {
  const line = createLine(() => client.ask(viewerPath, {}, { timeoutMs: probeTimeoutMs }))
  client.hear(line.heard)
  addEventListener('online', line.probe)
  line.subscribe(() => line.isLost() || recoverReads(client))
  showWaiting({ Status: makeOfflineStatus(line) })
  startOutbox(client, line)
  return line
}
