import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '../../data/chunks/chunk.ts'

/** The page of those who may see nothing, which few look at; the portal's route loads it before it is shown. */
export const AccessPage = lazyRouteComponent(() =>
  loadChunk('web/portal/access/AccessPage.tsx', () => import('./AccessPage.tsx')),
)
