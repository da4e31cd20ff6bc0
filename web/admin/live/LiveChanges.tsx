import { useEffect } from 'react'
import { listenForChanges } from '../../data/live/liveChanges.ts'
import { useDataClient } from '../../data/react.tsx'
import { keepPlace } from './keepPlace.ts'

/** What colleagues and customers change shows as they do it, as long as this is there. */
export function LiveChanges() {
  const client = useDataClient()
  useEffect(() => listenForChanges(client, keepPlace), [client])
  return null
}
