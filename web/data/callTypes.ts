import type { DataSet } from './dataSet.ts'

/** What is known of a call before it is made: which inputs it needs and in which field of the answer its output stands. */
export interface CallFacts {
  required: readonly string[]
  output: string
  creates: boolean
  /** The nouns that a read shows or a write touches; an empty one for none. */
  nouns: readonly string[]
}

export type CallTable = Readonly<Record<string, CallFacts>>

/** What a contract's calls take and give, by path; `Calls` is ours, tests have their own. */
export type CallTypes = Record<string, { kind: 'read' | 'write'; input: object; output: unknown }>

export type ReadPath<C extends CallTypes> = {
  [P in keyof C & string]: C[P]['kind'] extends 'read' ? P : never
}[keyof C & string]
export type WritePath<C extends CallTypes> = {
  [P in keyof C & string]: C[P]['kind'] extends 'write' ? P : never
}[keyof C & string]

/** One query of a batch: its path and its inputs. */
export type Query<C extends CallTypes> = { [P in ReadPath<C>]: readonly [path: P, inputs: C[P]['input']] }[ReadPath<C>]

/** The data sets that a batch of queries fills, in their order. */
export type DataSetsOf<C extends CallTypes, Q> = {
  -readonly [K in keyof Q]: Q[K] extends readonly [infer P extends keyof C, ...unknown[]]
    ? DataSet<C[P]['output']>
    : never
}
