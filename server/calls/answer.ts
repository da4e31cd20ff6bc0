import type { Call, InputOf, OutputOf } from '../../contract/call.ts'
import type { Asking, Relying } from '../domain/asking.ts'
import type { RootAsking } from '../domain/rootAsking.ts'

/** A call and its answer: the default export of every file under `calls/`. */
export type Answer = CompanyAnswer | RootAnswer

/** The answer of a call at the root host. */
export interface RootAnswer {
  call: Call
  runAtRoot(input: unknown, asking: RootAsking): Promise<unknown>
  transaction: boolean
}

/** The answer of a call at a company's host. */
export interface CompanyAnswer {
  call: Call
  run(input: unknown, asking: Asking): Promise<unknown>
  /** Whether the dispatcher opens a transaction around a write. */
  transaction: boolean
  /**
   * Whether the viewer may be taken from memory: the call's statements check that it is current, and one of them counts
   * a write's use.
   */
  presumes: boolean
}

/**
 * Joins a call of the contract to the function that answers it. A write runs in one transaction, its idempotency key included, unless
 * `transaction` is false: for a write that is a single statement.
 */
export function answer<C extends Call>(
  call: C,
  run: (input: InputOf<C>, asking: Asking) => Promise<OutputOf<C>>,
  { transaction = call.kind === 'write' } = {},
): CompanyAnswer {
  return { call, run, transaction, presumes: false }
}

/** The same for a call at the root host, which concerns an account, or nobody yet, and no company. */
export function answerAtRoot<C extends Call>(
  call: C,
  run: (input: InputOf<C>, asking: RootAsking) => Promise<OutputOf<C>>,
  { transaction = call.kind === 'write' } = {},
): RootAnswer {
  if (call.at !== 'root') throw new Error(`${call.path} is not declared at the root`)
  return { call, runAtRoot: run, transaction }
}

/**
 * The same for frequent calls that rely on what this process has in memory. A write is a single statement, which counts
 * its own use.
 */
export function answerFromMemory<C extends Call>(
  call: C,
  run: (input: InputOf<C>, asking: Relying) => Promise<OutputOf<C>>,
): CompanyAnswer {
  return { call, run, transaction: false, presumes: true }
}
