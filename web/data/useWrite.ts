import { useCallback, useRef, useState } from 'react'
import { markBusy } from './busy.ts'
import type { Calls } from './calls.gen.ts'
import type { WritePath } from './callTypes.ts'
import type { OnWritten } from './client.ts'
import { toDataError, type DataError } from './errors/dataError.ts'
import { useDataClient } from './react.tsx'

/** How a write ended: with its output, or with why it was refused. */
export type Written<T> = { output: T; error: null } | { output: null; error: DataError }

export interface UseWrite<P extends WritePath<Calls>> {
  /** Makes the write, then runs `onWritten`, then asks again for what the write touched. A refusal is in what it gives. */
  run(inputs: Calls[P]['input'], onWritten?: OnWritten<Calls[P]['output']>): Promise<Written<Calls[P]['output']>>
  /** Until the write has ended and `onWritten` is done. */
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
    async (
      inputs: Calls[P]['input'],
      onWritten?: OnWritten<Calls[P]['output']>,
    ): Promise<Written<Calls[P]['output']>> => {
      const turn = ++latest.current
      setRunning((count) => count + 1)
      setError(null)
      const endBusy = markBusy()
      const end = () => {
        endBusy()
        setRunning((count) => count - 1)
      }
      let isWritten = false
      try {
        const output = await client.write(path, inputs, async (written) => {
          isWritten = true
          await onWritten?.(written)
          end()
        })
        return { output, error: null }
      } catch (thrown) {
        end()
        if (isWritten) throw thrown
        const refusal = toDataError(thrown)
        if (turn === latest.current) setError(refusal)
        return { output: null, error: refusal }
      }
    },
    [client, path],
  )
  const reset = useCallback(() => setError(null), [])
  return { run, pending: running > 0, error, reset }
}
