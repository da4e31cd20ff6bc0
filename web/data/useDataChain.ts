import { QueriesObserver } from '@tanstack/query-core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Calls } from './calls.gen.ts'
import type { ReadPath } from './callTypes.ts'
import { internalsOf } from './client.ts'
import { liveIntervalMs } from './constants.ts'
import { dataSetOf, type DataSet } from './dataSet.ts'
import { useDataClient } from './react.tsx'

type Inputs<P extends ReadPath<Calls>> = Calls[P]['input']
type Output<P extends ReadPath<Calls>> = NonNullable<Calls[P]['output']>

export interface ChainOptions<P extends ReadPath<Calls>> {
  /** What the part after one is asked with; null after the last. */
  following: (output: Output<P>) => Inputs<P> | null
  /** The parts that are in sight, which are asked for and kept current. One that is not is asked again when it comes into sight. */
  inSight: { from: number; to: number }
}

export interface DataChain<P extends ReadPath<Calls>> {
  /** What is held of the parts, from the first one on without a gap. */
  parts: readonly Output<P>[]
  /** The part in sight that is not held yet: its inputs, and how it stands. */
  pending: { inputs: Inputs<P>; set: DataSet<Output<P>> } | null
}

/** How long a part is held that is not in sight: losing one would lose all after it. */
const heldMs = 3_600_000

/**
 * A long list as parts that are asked for one after the other, each with what the one before it says (a cursor). A part whose end has changed is
 * followed by another one, so that nothing is shown twice or left out.
 */
export function useDataChain<P extends ReadPath<Calls>>(
  path: P,
  first: Inputs<P>,
  { following, inSight }: ChainOptions<P>,
): DataChain<P> {
  const { queries, optionsOf } = internalsOf(useDataClient())
  const parts: Output<P>[] = []
  const asked: Inputs<P>[] = []
  for (let next: Inputs<P> | null = first; next !== null;) {
    asked.push(next)
    const held = queries.getQueryData<Output<P>>([path, next])
    if (held === undefined) break
    parts.push(held)
    next = following(held)
  }
  const [missing] = asked.slice(parts.length, Math.max(1, inSight.to + 1))
  const isObserved = (part: number) =>
    part < parts.length ? part >= inSight.from && part <= inSight.to : missing !== undefined
  const observed = asked
    .filter((_, part) => isObserved(part))
    .map((inputs) => ({
      ...optionsOf(path, inputs),
      gcTime: heldMs,
      refetchInterval: liveIntervalMs,
      refetchOnWindowFocus: 'always' as const,
    }))
  const [observer] = useState(() => new QueriesObserver(queries, observed))
  const results = useCallback(() => observer.getCurrentResult(), [observer])
  useSyncExternalStore(
    useCallback((onChange) => observer.subscribe(onChange), [observer]),
    results,
    results,
  )
  useEffect(() => observer.setQueries(observed))

  if (missing === undefined) return { parts, pending: null }
  const state = queries.getQueryCache().find({ queryKey: [path, missing] })?.state
  const set = dataSetOf<Output<P>>({
    data: state?.data,
    error: state?.error,
    fetchStatus: state?.fetchStatus ?? 'fetching',
    dataUpdatedAt: state?.dataUpdatedAt ?? 0,
  })
  return { parts, pending: { inputs: missing, set } }
}
