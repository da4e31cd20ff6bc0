import { chunkTimeoutMs } from './constants.ts'

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

/** Loads a page's code. Nothing of a failure is kept: the same chunk may be asked for again. */
export function loadChunk<T>(
  name: string,
  importer: () => Promise<T>,
  { timeoutMs = chunkTimeoutMs } = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('script', name, 'timeout')), timeoutMs)
    const missing = (cause: unknown) => reject(new ChunkLoadError('script', name, 'missing', cause))
    importer()
      .then(resolve, missing)
      .finally(() => clearTimeout(timer))
  })
}

const stylesheets = new Map<string, Promise<void>>()

/** Loads a stylesheet once. One that failed is taken out of the page and may be asked for again. */
export function loadStylesheet(url: string, { timeoutMs = chunkTimeoutMs } = {}): Promise<void> {
  let loading = stylesheets.get(url)
  if (!loading) {
    loading = addStylesheet(url, timeoutMs)
    stylesheets.set(url, loading)
    loading.catch(() => stylesheets.delete(url))
  }
  return loading
}

function addStylesheet(url: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const fail = (type: ChunkFailure) => {
      clearTimeout(timer)
      link.remove()
      reject(new ChunkLoadError('stylesheet', url, type))
    }
    const timer = setTimeout(() => fail('timeout'), timeoutMs)
    link.addEventListener('error', () => fail('missing'))
    link.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    link.rel = 'stylesheet'
    link.href = url
    document.head.append(link)
  })
}
