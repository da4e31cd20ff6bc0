import { keepPreviousData } from '@tanstack/query-core'
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import type { Calls } from './calls.gen.ts'
import type { ReadPath } from './callTypes.ts'
import { internalsOf, type DataClient } from './client.ts'
import { liveIntervalMs, viewerPath } from './constants.ts'
import { dataSetOf, type DataSet } from './dataSet.ts'
import { useObserved } from './useObserved.ts'
import { viewerStateOf, type ViewerState } from './viewer/viewerState.ts'

const ClientContext = createContext<DataClient | null>(null)

export function DataProvider({ client, children }: { client: DataClient; children: ReactNode }) {
  const { queries } = internalsOf(client)
  // From here on the window's return is noticed.
  useEffect(() => {
    queries.mount()
    return () => queries.unmount()
  }, [queries])
  return <ClientContext value={client}>{children}</ClientContext>
}

/** What is rendered for no page in particular, and so may not read data: it fails when it does. On the server alone. */
export function WithoutData({ children }: { children: ReactNode }) {
  return <ClientContext value={noClient}>{children}</ClientContext>
}

const noClient = {} as DataClient

/** The client itself, for what is done in answer to an event: patching, invalidating, loading anew. */
export function useDataClient(): DataClient {
  const client = use(ClientContext)
  if (!client) throw new Error('There is no DataProvider around this component.')
  return client
}

export interface UseDataOptions {
  /** Fetched anew when the window comes back and every 30 s while it is visible. */
  live?: boolean
  /** Shows what the last inputs gave until the answer for these is there. */
  keepPrevious?: boolean
  /** False as long as nothing is to be asked. */
  enabled?: boolean
}

/** What is held of a query, asked for when it is not there yet. What came with the page is not fetched again. */
export function useData<P extends ReadPath<Calls>>(
  path: P,
  inputs: Calls[P]['input'],
  { live = false, keepPrevious = false, enabled = true }: UseDataOptions = {},
): DataSet<Calls[P]['output']> {
  const { queries, optionsOf } = internalsOf(useDataClient())
  const { data, error, fetchStatus, dataUpdatedAt } = useObserved(queries, {
    ...optionsOf(path, inputs),
    enabled,
    ...(live ? { refetchInterval: liveIntervalMs, refetchOnWindowFocus: 'always' as const } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  return useMemo(
    () => dataSetOf({ data, error, fetchStatus, dataUpdatedAt }),
    [data, error, fetchStatus, dataUpdatedAt],
  )
}

/** Who looks. */
export function useViewer(): ViewerState {
  const set = useData(viewerPath, {})
  return useMemo(() => viewerStateOf(set), [set])
}
