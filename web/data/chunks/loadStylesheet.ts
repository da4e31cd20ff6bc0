import { ChunkLoadError, type ChunkFailure } from './chunk.ts'
import { chunkTimeoutMs } from '../constants.ts'

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
    link.crossOrigin = ''
    link.href = url
    document.head.append(link)
  })
}
