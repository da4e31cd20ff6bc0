import { notifyManager, QueryObserver, type QueryClient, type QueryObserverOptions } from '@tanstack/query-core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * What the query cache holds of one query, kept current while the component is shown. It is `useQuery` of the cache's React adapter without what no
 * part of ours uses (suspense, error boundaries, restored caches), which every page would load.
 */
export function useObserved(queries: QueryClient, options: QueryObserverOptions) {
  const whole = queries.defaultQueryOptions(options)
  // A query that is about to be asked counts as asked from the first rendering on.
  whole._optimisticResults = 'optimistic'
  const [observer] = useState(() => new QueryObserver(queries, whole))
  const result = observer.getOptimisticResult(whole)
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        const unsubscribe = observer.subscribe(notifyManager.batchCalls(onChange))
        observer.updateResult()
        return unsubscribe
      },
      [observer],
    ),
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
  useEffect(() => observer.setOptions(whole), [observer, whole])
  return observer.trackResult(result)
}
