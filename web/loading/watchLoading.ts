import type { ChunkFailure } from '../data/chunks/chunk.ts'
import { chunkTimeoutMs } from '../data/constants.ts'

/**
 * Watches the document's own stylesheets and its entry script, which load without our doing. Those that failed are seen when everything else has
 * loaded, those that hang when their time is over (0035, Client). What is done about them is loaded when it is needed.
 */
export function watchLoading(loadMending = () => import('./mendLoading.ts')): void {
  const look = (type: ChunkFailure) => {
    clearTimeout(timer)
    const lost = [
      ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isLost),
      ...(document.querySelector('#app[data-started]')
        ? []
        : document.querySelectorAll<HTMLScriptElement>('body>script[src]')),
    ]
    if (lost.length > 0) void loadMending().then(({ mendLoading }) => mendLoading(lost, type))
  }
  const timer = setTimeout(() => look('timeout'), chunkTimeoutMs - performance.now())
  if (document.readyState === 'complete') look('missing')
  else addEventListener('load', () => look('missing'), { once: true })
}

/** A stylesheet that has not come has no sheet; one that failed has one, in some browsers, whose rules cannot be read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules
  } catch {
    return true
  }
}
