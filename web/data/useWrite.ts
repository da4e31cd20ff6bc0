import { useCallback, useRef, useState } from 'react'
import type { Calls } from './calls.gen.ts'
import type { WritePath } from './callTypes.ts'
import { toDataError, type DataError } from './errors/dataError.ts'
import { useDataClient } from './react.tsx'

/** How a write ended: with its output, or with why it was refused. */
export type Written<T> = { output: T; error: null } | { output: null; error: DataError }

export interface UseWrite<P extends WritePath<Calls>> {
  /** Makes the write. Never rejects. */
  run(inputs: Calls[P]['input']): Promise<Written<Calls[P]['output']>>
  pending: boolean
  error: DataError | null
  reset(): void
}

/** One write and how it stands: `error` is that of the latest run until it is reset or run again. */
export function useWrite<P extends WritePath<Calls>>(path: P): UseWrite<P> {
  const client = useDataClient()
  const latest = useRef(0)
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<DataError | null>(null)

  const run = useCallback(
    async (inputs: Calls[P]['input']): Promise<Written<Calls[P]['output']>> => {
      const turn = ++latest.current
      setRunning((count) => count + 1)
      setError(null)
      try {
        return { output: await client.write(path, inputs), error: null }
      } catch (thrown) {
        const refusal = toDataError(thrown)
        if (turn === latest.current) setError(refusal)
        return { output: null, error: refusal }
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [client, path],
  )
  const reset = useCallback(() => setError(null), [])
  return { run, pending: running > 0, error, reset }
}
