import type { Call, InputOf, OutputOf } from '../../contract/call.ts'
import type { Asking } from '../domain/asking.ts'

/** A call and what answers it: the default export of every file under `calls/`. */
export interface Answer {
  call: Call
  run(input: unknown, asking: Asking): Promise<unknown>
  /** Whether the dispatcher opens a transaction around a write. */
  transaction: boolean
  /** Whether the viewer may be presumed: its one statement asks by `isCurrent` whether that still holds, and counts a write's use itself. */
  presumes: boolean
}

/**
 * Joins a call of the contract to the function that answers it. A write runs in one transaction, its idempotency key included, unless
 * `transaction` is false: for a write that is a single statement. `presumes` is for what is asked all the time: see `Asking.presumed`.
 */
export function answer<C extends Call>(
  call: C,
  run: (input: InputOf<C>, asking: Asking) => Promise<OutputOf<C>>,
  { transaction = call.kind === 'write', presumes = false } = {},
): Answer {
  return { call, run, transaction, presumes }
}
