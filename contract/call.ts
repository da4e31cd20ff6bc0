import { z } from 'zod'
import type { Access } from './access.ts'

type Inputs = z.ZodRawShape

/** One call as both sides know it. `name` is the output's field in the answer: `{ [name]: … }`. */
export interface Call<I extends Inputs = Inputs, N extends string = string, O extends z.ZodType = z.ZodType> {
  kind: 'read' | 'write'
  path: string
  access: Access
  input: z.ZodObject<I, z.core.$strict>
  name: N
  output: O
  /** A creating call answers a repeated `Idempotency-Key` with the first one's answer. */
  creates: boolean
  /** Whether a blocked person may use it too: they read on and leave, and write nothing else. */
  blockedToo: boolean
  /** The count and window, in seconds, that one person or address may use of this call beyond the general limit for writes. */
  limit?: { count: number; seconds: number }
}

interface Declaration<I extends Inputs, N extends string, O extends z.ZodType> {
  access: Access
  input: I
  output: Record<N, O>
  creates?: boolean
  blockedToo?: boolean
  limit?: { count: number; seconds: number }
}

/** A call that changes nothing and needs no token. */
export function read<I extends Inputs, N extends string, O extends z.ZodType>(
  path: string,
  declaration: Declaration<I, N, O>,
): Call<I, N, O> {
  return declare('read', path, declaration)
}

/** A call that changes something: it needs the token, our own `Origin` and JSON. */
export function write<I extends Inputs, N extends string, O extends z.ZodType>(
  path: string,
  declaration: Declaration<I, N, O>,
): Call<I, N, O> {
  return declare('write', path, declaration)
}

export type InputOf<C extends Call> = z.output<C['input']>
export type SentInputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The client's cookie fields that ride along in every body; the server takes the token from them and ignores the rest. */
export const sharedFields = ['csrfToken', 'theme', 'referralCode'] as const

function declare<I extends Inputs, N extends string, O extends z.ZodType>(
  kind: Call['kind'],
  path: string,
  { access, input, output, creates = false, blockedToo = false, limit }: Declaration<I, N, O>,
): Call<I, N, O> {
  const [[name, shape]] = Object.entries(output) as [[N, O]]
  return {
    kind,
    path,
    access,
    input: z.strictObject(input),
    name,
    output: shape,
    creates,
    blockedToo,
    ...(limit ? { limit } : {}),
  }
}
