import { chunkTimeoutMs } from '../constants.ts'

export type ChunkFailure = 'timeout' | 'missing'

/** A script or stylesheet that did not load: which, of what kind, and how it failed (0035, Client). */
export class ChunkLoadError extends Error {
  readonly chunk: string
  readonly kind: 'script' | 'stylesheet'
  readonly type: ChunkFailure

  constructor(kind: ChunkLoadError['kind'], chunk: string, type: ChunkFailure, cause?: unknown) {
    super(`Loading ${kind} ${chunk} failed (${type})`, { cause })
    this.name = 'ChunkLoadError'
    this.chunk = chunk
    this.kind = kind
    this.type = type
  }
}

/** The waits before the second and the third try, in milliseconds. */
const waitsMs = [0, 1_000]

declare global {
  /** The query under which a file of the build is imported once it has failed; the build reads it at every `import()` (tools/chunks/). */
  var freshQueries: Record<string, string> | undefined
}

/**
 * Loads a part's code, by up to three tries. A browser remembers that an address failed for as long as the document lives, so each further
 * try has a fresh one. A failed address is never imported again: there is one copy of each module (docs/decisions/0040).
 */
export function loadChunk<T>(
  name: string,
  importer: () => Promise<T>,
  { timeoutMs = chunkTimeoutMs } = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('script', name, 'timeout')), timeoutMs)
    const missing = (cause: unknown) => reject(new ChunkLoadError('script', name, 'missing', cause))
    tryToImport(importer, waitsMs)
      .then(resolve, missing)
      .finally(() => clearTimeout(timer))
  })
}

async function tryToImport<T>(importer: () => Promise<T>, [waitMs, ...others]: readonly number[]): Promise<T> {
  try {
    return await importer()
  } catch (error) {
    if (waitMs === undefined) throw error
    readdress(String(error))
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return tryToImport(importer, others)
  }
}

/** Gives the file that the message names a fresh query, unless another load has done so since. */
function readdress(message: string): void {
  const [, file, query = ''] = /^([\w.-]+\.js)(\?\d+)?$/.exec(message.slice(message.lastIndexOf('/') + 1)) ?? []
  if (file === undefined) return
  const queries = (globalThis.freshQueries ??= {})
  if ((queries[file] ?? '') === query) queries[file] = `?${Number(query.slice(1)) + 1}`
}
