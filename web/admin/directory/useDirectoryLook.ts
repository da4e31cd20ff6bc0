import { useMemo } from 'react'
import type { View, ViewQuery } from '../../../contract/views.ts'
import { useViewer } from '../../data/react.tsx'
import { useKept } from '../posts/list/useKept.ts'
import { readChosen } from './columns.ts'

/** Which columns a directory has. */
interface DirectoryLook {
  /** Null for the usual ones. */
  chosen: readonly string[] | null
  choose: (next: readonly string[] | null) => void
  /** As a view keeps them. */
  query: Pick<ViewQuery, 'columns'>
  /** Whether the viewer changed them in the open view. */
  isChanged: boolean
  reset: () => void
}

/**
 * A view has the columns that it is saved with; what someone changes of them stays with them, in this browser, until they save or drop it. The list without a
 * view, and a view without columns, have the viewer's own.
 */
export function useDirectoryLook(directory: 'users' | 'companies', view: View | null): DirectoryLook {
  const { id: userID = '' } = useViewer()
  const [kept, keep] = useKept(`upwell-${directory}-columns-${userID}`)
  const [changed, keepChanged] = useKept(`upwell-${directory}-view-${userID}-${view?.id ?? ''}`)
  const saved = useMemo(() => view?.query.columns?.map(({ id }) => id) ?? readChosen(kept), [view, kept])
  const isChanged = view !== null && changed !== null && changed !== JSON.stringify(saved)
  const chosen = useMemo(() => (isChanged ? readChosen(changed) : saved), [isChanged, changed, saved])
  return {
    chosen,
    choose: (next) => {
      if (view === null) return keep(next && JSON.stringify(next))
      keepChanged(JSON.stringify(next) === JSON.stringify(saved) ? null : JSON.stringify(next))
    },
    query: chosen === null ? {} : { columns: chosen.map((id) => ({ id })) },
    isChanged,
    reset: () => keepChanged(null),
  }
}
