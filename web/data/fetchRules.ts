import { assessmentPath, liveIntervalMs, referrerPath, viewerPath } from './constants.ts'
import type { DataSet } from './dataSet.ts'

/** Whether a data set is to be fetched when someone asks for it again. */
export type FetchRule = (set: DataSet<unknown>, now: number) => boolean

export type FetchRules = Readonly<Record<string, FetchRule>>

/** The calls with a rule of their own (0035, Client). A logged-out visitor is an answer too, and is not asked for again. */
export const fetchRules: FetchRules = {
  [viewerPath]: ({ data, error, lastUpdated }) => data === null && (error !== null || lastUpdated === null),
  [assessmentPath]: ({ data, error }) => data === null || error === null,
  [referrerPath]: ({ data }) => data === null,
}

/** Every other call is asked again after a failure and when its data is no longer fresh. */
export const usualRule: FetchRule = ({ error, lastUpdated }, now) =>
  error !== null || lastUpdated === null || now - lastUpdated >= liveIntervalMs
