import { z } from 'zod'
import type { Access } from './access.ts'
import type { KeyScope } from './keyScopes.ts'
import type { Noun } from './nouns.ts'

type Inputs = z.ZodRawShape

/** One call as both sides know it. `name` is the output's field in the answer: `{ [name]: … }`. */
export interface Call<I extends Inputs = Inputs, N extends string = string, O extends z.ZodType = z.ZodType> {
  kind: 'read' | 'write'
  path: string
  /** Where it is answered: at a company's host, or at the root's (docs/decisions/0051). */
  at: 'company' | 'root'
  access: Access
  /** Whether the person must have proven in the last ten minutes that it is they. */
  fresh: boolean
  /** What an API key needs to ask for it; null for a call that no key may use (docs/decisions/0057). */
  keyScope: KeyScope | null
  /** What a read shows, or what a write touches and no optimistic change has shown already. */
  nouns: readonly Noun[]
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
  at?: 'company' | 'root'
  fresh?: boolean
  access: Access
  input: I
  output: Record<N, O>
  creates?: boolean
  blockedToo?: boolean
  limit?: { count: number; seconds: number }
}

interface ReadDeclaration<I extends Inputs, N extends string, O extends z.ZodType> extends Declaration<I, N, O> {
  /** Lets an API key with this scope ask for it. */
  keyScope?: KeyScope
  /** The nouns whose changes this read shows: by default the first segment of its path. */
  shows?: readonly Noun[]
}

interface WriteDeclaration<I extends Inputs, N extends string, O extends z.ZodType> extends Declaration<I, N, O> {
  /** Lets an API key with this scope do it (docs/decisions/0086). */
  keyScope?: KeyScope
  /** The nouns of which something has to be asked again after this write; none where the page shows the change by itself, as for a vote. */
  touches: readonly Noun[]
}

/** A call that changes nothing and needs no token. */
export function read<I extends Inputs, N extends string, O extends z.ZodType>(
  path: string,
  declaration: ReadDeclaration<I, N, O>,
): Call<I, N, O> {
  const { shows = [path.split('/')[2] as Noun], keyScope = null } = declaration
  return declare('read', path, { nouns: shows, keyScope }, declaration)
}

/** A call that changes something: it needs the token, our own `Origin` and JSON. */
export function write<I extends Inputs, N extends string, O extends z.ZodType>(
  path: string,
  declaration: WriteDeclaration<I, N, O>,
): Call<I, N, O> {
  const { touches, keyScope = null } = declaration
  return declare('write', path, { nouns: touches, keyScope }, declaration)
}

export type InputOf<C extends Call> = z.output<C['input']>
export type SentInputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The client's cookie fields that ride along in every body; the server takes the token from them and ignores the rest. */
export const sharedFields = ['csrfToken', 'theme', 'referralCode'] as const

function declare<I extends Inputs, N extends string, O extends z.ZodType>(
  kind: Call['kind'],
  path: string,
  { nouns, keyScope }: Pick<Call, 'nouns' | 'keyScope'>,
  {
    at = 'company',
    fresh = false,
    access,
    input,
    output,
    creates = false,
    blockedToo = false,
    limit,
  }: Declaration<I, N, O>,
): Call<I, N, O> {
  const [[name, shape]] = Object.entries(output) as [[N, O]]
  return {
    kind,
    path,
    at,
    access,
    fresh,
    keyScope,
    nouns,
    input: z.strictObject(input),
    name,
    output: shape,
    creates,
    blockedToo,
    ...(limit ? { limit } : {}),
  }
}
