import type { BrowserClient } from '../../data/browserClient.ts'
import { viewerPath } from '../../data/constants.ts'
import { createLine, type Line } from '../../data/transport/line.ts'
import { recoverReads } from '../../data/transport/recoverReads.ts'

const probeTimeoutMs = 10_000

/** Watches a tab's or a frame's connection, and asks again for what could not be loaded. */
export function watchLine(client: BrowserClient): Line {
  const line = createLine(() => client.ask(viewerPath, {}, { timeoutMs: probeTimeoutMs }))
  client.hear(line.heard)
  addEventListener('online', line.probe)
  line.subscribe(() => line.isLost() || recoverReads(client))
  return line
}
