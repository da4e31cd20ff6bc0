import { useState, useSyncExternalStore } from 'react'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { inStorage } from '../../../data/inStorage.ts'
import { useDataClient, useViewer } from '../../../data/react.tsx'
import { useWindowEvents } from '../../../ui/behaviour/useWindowEvents.ts'
import { makeDraftStore, type Draft, type DraftStore, type Kept } from './draftStore.ts'

/** The texts of an entry as they are written here, and the store that saves them. */
export function useEntryDraft({ id, title, body, team }: EntryDraft): { store: DraftStore; draft: Draft } {
  const client = useDataClient()
  const { id: viewerID } = useViewer()
  const [store] = useState(() => {
    const place = `entry:${viewerID ?? ''}:${id}`
    return makeDraftStore({
      entryID: id,
      begun: { title, body },
      revision: team.revision,
      save: (input) => client.write('/api/changelog/saveEntry', input),
      kept: readKept(place),
      keep: (kept) =>
        inStorage('localStorage', (storage) =>
          kept ? storage.setItem(place, JSON.stringify(kept)) : storage.removeItem(place),
        ),
    })
  })
  useWindowEvents({ online: () => void store.flush(), pagehide: () => void store.flush() })
  return { store, draft: useSyncExternalStore(store.subscribe, store.read, store.read) }
}

function readKept(place: string): Kept | null {
  const text = typeof window === 'undefined' ? null : inStorage('localStorage', (storage) => storage.getItem(place))
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<Kept>
    const isWhole = kept.texts && kept.base && typeof kept.revision === 'number'
    return isWhole ? (kept as Kept) : null
  } catch {
    return null
  }
}
