import { useMemo } from 'react'
import { useViewer } from '../../data/react.tsx'
import { useKept } from '../posts/list/useKept.ts'
import { readChosen } from './columns.ts'

/** Which columns of a directory the viewer chose, in this browser; null where they chose none. */
export function useColumnChoice(
  directory: 'users' | 'companies',
): [chosen: readonly string[] | null, choose: (next: readonly string[] | null) => void] {
  const { id: userID = '' } = useViewer()
  const [kept, keep] = useKept(`upwell-${directory}-columns-${userID}`)
  const chosen = useMemo(() => readChosen(kept), [kept])
  return [chosen, (next) => keep(next && JSON.stringify(next))]
}
