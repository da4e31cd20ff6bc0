import { CancelledError, QueryClient, type Query as CachedQuery } from '@tanstack/query-core'
import type { Noun } from '../../contract/nouns.ts'
import { outputOf, type Answer } from './transport/answer.ts'
import { calls, type Calls } from './calls.gen.ts'
import { loadChunk } from './chunks/chunk.ts'
import type { CallFacts, CallTable, CallTypes, DataSetsOf, Query, ReadPath, WritePath } from './callTypes.ts'
import { hydrateState, stateOf, type ClientState } from './viewer/clientState.ts'
import { viewerPath } from './constants.ts'
import { createCookieStore, type CookieStore } from './transport/cookieStore.ts'
import { DataError, toDataError } from './errors/dataError.ts'
import { dataSetOf, emptySet, isNotFound, type DataSet } from './dataSet.ts'
import { fetchRules, usualRule } from './fetchRules.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'
import { createPatch, type EndPatch } from './optimistic.ts'
import type { Transport } from './transport/transport.ts'

/** The one way to the server's data, the same for a page that is rendered there and for one that runs in the browser. */
export interface DataClient<C extends CallTypes = Calls> {
  readonly cookies: CookieStore
  /** Asks unless the call's rule says that what is held suffices; `force` asks in any case. Never rejects: a failure is in the data set. */
  load<P extends ReadPath<C>>(
    path: P,
    inputs: C[P]['input'],
    options?: { force?: boolean },
  ): Promise<DataSet<C[P]['output']>>
  /** Asks once and holds nothing of it. Rejects with a `DataError`, or with what the transport did when no answer came. */
  ask<P extends ReadPath<C>>(
    path: P,
    inputs: C[P]['input'],
    options?: Pick<WriteOptions, 'timeoutMs'>,
  ): Promise<C[P]['output']>
  /** Loads one query after the other. An error ends it: what came before is kept, what comes after is not called. */
  batch<Q extends readonly Query<C>[] | []>(queries: Q): Promise<DataSetsOf<C, Q>>
  /** What is held, without asking. */
  peek<P extends ReadPath<C>>(path: P, inputs: C[P]['input']): DataSet<C[P]['output']>
  /** Changes every data set of a path that matches, those that come later too, until what it gives is called: the change is under way. */
  patch<P extends ReadPath<C>>(
    path: P,
    matches: (inputs: C[P]['input'], data: NonNullable<C[P]['output']>) => boolean,
    change: (data: NonNullable<C[P]['output']>) => C[P]['output'],
  ): EndPatch
  /** Every read that shows one of these nouns is out of date: asked again at once where it is shown, elsewhere when it is needed. */
  invalidate(nouns: readonly Noun[]): Promise<void>
  /**
   * Makes a write and gives its output when what it touched has been asked again; rejects with a `DataError`. `onWritten` comes before that:
   * a page that shows what is gone is left first. One that is refused with `changedMeanwhile` has it asked again too, before it rejects.
   */
  write<P extends WritePath<C>>(
    path: P,
    inputs: C[P]['input'],
    onWritten?: OnWritten<C[P]['output']>,
    options?: WriteOptions,
  ): Promise<C[P]['output']>
  state(): ClientState
  /** Asks again who the viewer is, and all that is shown; what was held for the viewer before is dropped. */
  viewerChanged(): Promise<void>
  /**
   * Asks the person to prove again who it is, when a write was refused with `proofNeeded`, and gives whether they did: then the write is repeated as
   * it was. Null until the page is awake.
   */
  askForProof: (() => Promise<boolean>) | null
  /** Sends what isn't JSON with the headers that say who asks, where no cookie does. Null where one does. */
  asBearer: ((send: (headers: Readonly<Record<string, string>>) => Promise<Answer>) => Promise<Answer>) | null
}

export interface WriteOptions {
  /** The idempotency key of a creating call, where the caller keeps it beyond the life of the page. */
  key?: string
  /** After this the write counts as failed; whether it took place is unknown. */
  timeoutMs?: number
}

/** What a page does with a write's output before anything is asked again. */
export type OnWritten<Output> = (output: Output) => void | Promise<void>

export interface DataClientOptions {
  transport: Transport
  /** What `dehydrate` gave. */
  initial?: string | undefined
  cookies?: CookieStore
  now?: () => number
  table?: CallTable
  /** Whether pages are rendered here, so that failures decide the response's status. */
  onServer?: boolean
}

/** Makes a client over a transport. One for each rendered page on the server, one for each tab in the browser. */
export function createDataClient<C extends CallTypes = Calls>({
  transport,
  initial,
  cookies = createCookieStore(),
  now = Date.now,
  table = calls,
  onServer = typeof document === 'undefined',
}: DataClientOptions): DataClient<C> {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  const keys = createIdempotencyKeys()
  let responseStatus = initial === undefined ? 200 : hydrateState(initial, queries, cookies, now())

  /** Most are at hand; those that only the team or an account makes may come first. */
  async function lateFactsOf(path: string): Promise<CallFacts> {
    await loadChunk('web/data/lateCalls.ts', () => import('./lateCalls.ts'))
    const facts = table[path]
    if (!facts) throw new DataError(`Unknown call: ${path}`, 'notFound')
    return facts
  }

  async function ask(path: string, inputs: object, sending: Parameters<Transport>[2]): Promise<unknown> {
    const facts = table[path] ?? (await lateFactsOf(path))
    checkInputs(path, facts, inputs)
    return outputOf(await transport(path, inputs, sending), facts.output)
  }

  async function askToShow(path: string, inputs: object): Promise<unknown> {
    try {
      return await ask(path, inputs, { isWrite: false })
    } catch (thrown) {
      const error = toDataError(thrown)
      if (onServer && (error.code === 'serverError' || error.code === 'readOnly')) responseStatus = 500
      else if (onServer && isNotFound(error.code) && responseStatus === 200) responseStatus = 404
      throw error
    }
  }

  function optionsOf(path: string, inputs: object) {
    const staleTime = ({ state }: CachedQuery) => {
      const rule = fetchRules[path]
      if ((rule ?? usualRule)(dataSetOf(state), now())) return 0
      // A failure marks what it could not replace as out of date: only a static query then keeps to its rule.
      return rule ? ('static' as const) : Infinity
    }
    return { queryKey: [path, inputs], queryFn: () => askToShow(path, inputs), staleTime }
  }

  function peek(path: string, inputs: object): DataSet<unknown> {
    const query = queries.getQueryCache().find({ queryKey: [path, inputs] })
    return query ? dataSetOf(query.state) : emptySet
  }

  async function load(path: string, inputs: object, { force = false } = {}): Promise<DataSet<unknown>> {
    const options = optionsOf(path, inputs)
    if (force) void queries.cancelQueries({ queryKey: options.queryKey, exact: true })
    try {
      await queries.fetchQuery(force ? { ...options, staleTime: 0 } : options)
    } catch (error) {
      if (error instanceof CancelledError) return load(path, inputs)
    }
    return peek(path, inputs)
  }

  async function batch(wanted: readonly (readonly [string, object])[]): Promise<DataSet<unknown>[]> {
    for (const [path, inputs] of wanted) {
      const { error } = await load(path, inputs)
      if (error !== null) break
    }
    return wanted.map(([path, inputs]) => peek(path, inputs))
  }

  async function write(
    path: string,
    inputs: object,
    onWritten?: OnWritten<unknown>,
    { key: given, timeoutMs }: WriteOptions = {},
  ): Promise<unknown> {
    const { creates, nouns } = table[path] ?? (await lateFactsOf(path))
    const key = creates ? (given ?? keys.take(path, inputs)) : undefined
    const sending = { isWrite: true, idempotencyKey: key, timeoutMs }
    const send = () => ask(path, inputs, sending)
    const proven = async (thrown: unknown) => {
      if (toDataError(thrown).code === 'proofNeeded' && (await client.askForProof?.())) return send()
      throw thrown
    }
    const output = await send()
      .catch(proven)
      .catch(async (thrown: unknown) => {
        const error = toDataError(thrown)
        // Whether a failed write took place is unknown; a refused one did not.
        if (error.code !== 'serverError') keys.drop(key)
        // What is held of it is of before the change of someone else.
        if (error.code === 'changedMeanwhile') await invalidate(nouns)
        throw error
      })
    keys.drop(key)
    if (nouns.includes('viewer')) await viewerChanged()
    await onWritten?.(output)
    await invalidate(nouns)
    return output
  }

  /** Asks again who the viewer is, and drops what was cached for the previous one. */
  async function viewerChanged(): Promise<void> {
    const predicate = ({ queryKey }: CachedQuery) => queryKey[0] !== viewerPath
    void queries.cancelQueries()
    queries.removeQueries({ type: 'inactive', predicate })
    void queries.invalidateQueries({ predicate })
    await load(viewerPath, {}, { force: true })
  }

  function invalidate(nouns: readonly string[]): Promise<void> {
    const predicate = ({ queryKey }: CachedQuery) =>
      table[queryKey[0] as string]?.nouns.some((noun) => nouns.includes(noun)) === true
    return queries.invalidateQueries({ predicate })
  }

  const client = {
    cookies,
    load,
    ask: (path: string, inputs: object, options?: WriteOptions) => ask(path, inputs, { isWrite: false, ...options }),
    batch,
    peek,
    patch: createPatch(queries),
    invalidate,
    write,
    state: () => stateOf(queries, cookies, responseStatus),
    viewerChanged,
    askForProof: null as DataClient['askForProof'],
    asBearer: null as DataClient['asBearer'],
  }
  // The contract's types are held by the interface; inside, every call is a path and an object.
  const typed = client as unknown as DataClient<C>
  internals.set(typed, { queries, optionsOf })
  return typed
}

interface Internals {
  queries: QueryClient
  optionsOf(
    path: string,
    inputs: object,
  ): { queryKey: unknown[]; queryFn: () => Promise<unknown>; staleTime: (query: CachedQuery) => number | 'static' }
}

const internals = new WeakMap<object, Internals>()

/** The query cache behind a client, for this folder's React parts only. */
export function internalsOf(client: object): Internals {
  const found = internals.get(client)
  if (!found) throw new Error('Not a client of createDataClient.')
  return found
}

function checkInputs(path: string, { required }: CallFacts, inputs: object): void {
  const given = inputs as Record<string, unknown>
  const field = required.find((name) => given[name] === undefined || given[name] === null)
  if (field !== undefined) throw new DataError(`Missing input: ${field} of ${path}`, 'missingInput', { field })
}
