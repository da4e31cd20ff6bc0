import type { RefusalCode } from '../../contract/errors.ts'
import { DataError } from './errors/dataError.ts'

/** What is held of one query (0035, Client). `lastUpdated` is in milliseconds since 1970; `code` tells errors apart whose text may change. */
export interface DataSet<T> {
  data: T | null
  error: string | null
  code: RefusalCode | null
  loading: boolean
  lastUpdated: number | null
}

/** A data set that nobody asked for yet. */
export const emptySet: DataSet<never> = Object.freeze({
  data: null,
  error: null,
  code: null,
  loading: false,
  lastUpdated: null,
})

/** What the query cache holds of a query, as far as a data set shows it. */
interface Held {
  data: unknown
  error: unknown
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
}

/**
 * A cached query as a data set (0035, Client): a request sets loading and clears the error, an answer stores its data, a failure its error's
 * text or `server error`. Both end the loading.
 */
export function dataSetOf<T>({ data, error, fetchStatus, dataUpdatedAt }: Held): DataSet<T> {
  const loading = fetchStatus === 'fetching'
  const failure = loading ? null : error
  return {
    data: (data as T | undefined) ?? null,
    error: failure ? messageOf(failure) : null,
    code: failure ? (failure instanceof DataError ? failure.code : 'serverError') : null,
    loading,
    lastUpdated: dataUpdatedAt || null,
  }
}

export type Outcome = 'ok' | 'notFound' | 'failed'

/** How a page fares whose data sets these are: one that is not there decides before one that failed. */
export function outcomeOf(sets: Iterable<DataSet<unknown>>): Outcome {
  const failed = [...sets].filter(({ error }) => error !== null)
  if (failed.some(({ code }) => isNotFound(code))) return 'notFound'
  return failed.length > 0 ? 'failed' : 'ok'
}

/** Whether a code says that there is nothing at this address: nothing can have one that is no input. */
export function isNotFound(code: RefusalCode | null): boolean {
  return code !== null && ['notFound', 'noCompany', 'badInput', 'textTooLong'].includes(code)
}

function messageOf(error: unknown): string {
  return error instanceof DataError && error.message !== '' ? error.message : 'server error'
}
