import { startOutbox } from '../../components/outbox/startOutbox.ts'
import { showWaiting } from '../../components/outbox/waiting.ts'
import type { BrowserClient } from '../../data/browserClient.ts'
import type { Line } from '../../data/transport/line.ts'
import { makeOfflineStatus } from './OfflineStatus.tsx'
import { watchLine } from './watchLine.ts'

/** Watches a tab's connection: says when there is none, keeps what cannot be sent, and asks again for what could not be loaded. */
export function startOffline(client: BrowserClient): Line {
  const line = watchLine(client)
  showWaiting({ Status: makeOfflineStatus(line) })
  startOutbox(client, line)
  return line
}
