import { useRef } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWindowEvents } from '../../ui/behaviour/useWindowEvents.ts'
import type { Intent } from './intent.ts'
import { readWaiting, wasDone, type Waiting } from './waiting.ts'

/**
 * Notices that someone signed in with this browser in another tab, by the link or by the code: right away by the storage that tabs share, or when
 * this tab, which may have slept meanwhile, is looked at again.
 */
export function useSignInElsewhere(
  { companyID, email }: Waiting,
  intent: Intent | undefined,
  onNoticed: (viewer: Viewer, isDone: boolean) => void | Promise<void>,
): void {
  const client = useDataClient()
  const isNoticed = useRef(false)
  const look = async () => {
    if (readWaiting(companyID)?.email === email) return
    const { data: viewer } = await client.load('/api/viewer/get', {}, { force: true })
    if (!viewer || isNoticed.current) return
    isNoticed.current = true
    const isAnothers = viewer.email !== email
    await onNoticed(viewer, isAnothers || intent === undefined || wasDone(companyID, intent))
  }
  const listener = () => void look()
  useWindowEvents({ storage: listener, focus: listener, pageshow: listener })
}
