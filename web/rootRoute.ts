import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from './data/chunk.ts'
import type { RouteContext } from './router.tsx'

/** What the team's pages hang from. */
export const rootRoute = createRootRouteWithContext<RouteContext>()()

/** A page's own code, loaded when the page is opened or about to be; `source` names its file for the document's preloads. */
export function page(source: string, importer: () => Promise<{ default: () => React.ReactNode }>) {
  return { component: lazyRouteComponent(() => loadChunk(source, importer)), staticData: { source } }
}
