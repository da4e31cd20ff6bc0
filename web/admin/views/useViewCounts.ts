import { mostCountedViews } from '../../../contract/viewLimits.ts'
import type { View } from '../../../contract/views.ts'
import { useData } from '../../data/react.tsx'
import { useInBrowser } from '../../ui/behaviour/useInBrowser.ts'

/** How many posts each view has, once the page is awake. All views there can be fit into three calls. */
export function useViewCounts(views: readonly View[]): ReadonlyMap<string, { count: number; isMore: boolean }> {
  const isAwake = useInBrowser(() => true, false)
  const ids = views.map(({ id }) => id).toSorted()
  const part = (at: number) => ids.slice(at * mostCountedViews, (at + 1) * mostCountedViews)
  const counts = [usePart(part(0), isAwake), usePart(part(1), isAwake), usePart(part(2), isAwake)]
  return new Map(counts.flatMap((found) => (found ?? []).map(({ viewID, ...count }) => [viewID, count] as const)))
}

function usePart(viewIDs: string[], isAwake: boolean) {
  const enabled = isAwake && viewIDs.length > 0
  return useData('/api/views/count', { viewIDs }, { enabled, keepPrevious: true, live: true }).data
}
