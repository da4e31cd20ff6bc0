import { createElement } from 'react'
import { useWaitingState } from '../../components/outbox/waiting.ts'

/** The place, on every page, of what is said of the connection, which comes once the page is idle (`OfflineStatus.tsx`). */
export function OfflineBanner() {
  const Status = useWaitingState((waiting) => waiting.Status)
  return Status && createElement(Status)
}
