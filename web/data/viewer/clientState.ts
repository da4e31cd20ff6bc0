import type { QueryClient } from '@tanstack/query-core'
import type { RefusalCode } from '../../../contract/errors.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import { accountPath, assessmentPath, referrerPath, viewerPath } from '../constants.ts'
import type { CookieFields, CookieStore } from '../transport/cookieStore.ts'
import { DataError } from '../errors/dataError.ts'
import { dataSetOf, emptySet, type DataSet } from '../dataSet.ts'
import { viewerStateOf, type ViewerState } from './viewerState.ts'

/** The client's state overall (0035, Client). */
export interface ClientState {
  cookies: CookieFields
  responseStatus: number
  viewer: ViewerState
  assessment: DataSet<unknown>
  referrer: DataSet<unknown>
}

/** What travels with a page. It holds no time: two renders of the same data are the same text. */
export interface Travelling {
  cookies: CookieFields
  responseStatus: number
  sets: TravellingSet[]
}

export interface TravellingSet {
  path: string
  inputs: object
  data?: unknown
  error?: { message: string; code: RefusalCode; field?: string | undefined }
}

export function stateOf(queries: QueryClient, cookies: CookieStore, responseStatus: number): ClientState {
  return {
    cookies: cookies.fields(),
    responseStatus,
    viewer: viewerStateOf(latestSet(queries, viewerPath) as DataSet<Viewer | null>),
    assessment: latestSet(queries, assessmentPath),
    referrer: latestSet(queries, referrerPath),
  }
}

/** A long text is in the page already: what names its element becomes the text. */
function fromPage(_key: string, value: { $html?: string } | null): unknown {
  return value?.$html ? document.getElementById(value.$html)?.innerHTML : value
}

/** Puts a page's state into an empty client: its data sets count as loaded at `now`. Gives the response status that travelled along. */
export function hydrateState(text: string, queries: QueryClient, cookies: CookieStore, now: number): number {
  const { cookies: fields, responseStatus, sets } = JSON.parse(text, fromPage) as Travelling
  for (const { path, inputs, data, error } of sets) {
    const isLoaded = data !== undefined
    const state = {
      data,
      dataUpdateCount: isLoaded ? 1 : 0,
      dataUpdatedAt: isLoaded ? now : 0,
      error: error ? new DataError(error.message, error.code, { field: error.field }) : null,
      errorUpdateCount: error ? 1 : 0,
      errorUpdatedAt: error ? now : 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: error ? ('error' as const) : ('success' as const),
      fetchStatus: 'idle' as const,
    }
    queries.getQueryCache().build(queries, { queryKey: [path, inputs] }, state)
  }
  const who = (latestSet(queries, viewerPath).data ?? latestSet(queries, accountPath).data) as Pick<
    Viewer,
    'csrfToken'
  > | null
  if (who) cookies.set('csrfToken', who.csrfToken)
  for (const [field, value] of Object.entries(fields)) cookies.set(field as keyof CookieFields, value)
  return responseStatus
}

function latestSet(queries: QueryClient, path: string): DataSet<unknown> {
  const [latest] = queries
    .getQueryCache()
    .findAll({ queryKey: [path] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return latest ? dataSetOf(latest.state) : emptySet
}
