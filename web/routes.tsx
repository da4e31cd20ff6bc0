import type { Container, Site } from '../contract/page.ts'
import { rootRoute } from './area.ts'
import { loadChunk } from './data/chunks/chunk.ts'
import { pages } from './portal/areas.ts'
import { treeInPortal } from './portal/frame/portalFrame.ts'

const portalTree = treeInPortal(rootRoute(), pages)

/** The pages of a container; all but the portal's come on demand. An address that no page takes is a page too: the not-found one. */
export async function treeOf(site: Site, container: Container) {
  if (container === 'account') {
    const { accountTree } = await loadChunk('web/accountRoutes.tsx', () => import('./accountRoutes.tsx'))
    return accountTree
  }
  if (container === 'admin') {
    const { adminTree } = await loadChunk('web/admin/routes.tsx', () => import('./admin/routes.tsx'))
    return adminTree
  }
  if (container === 'auth') {
    const { authTree } = await loadChunk('web/auth/routes.tsx', () => import('./auth/routes.tsx'))
    return authTree
  }
  // The first pages at the root have no script: no browser asks for their tree, and none of their code is built for one.
  if (import.meta.env.SSR && container === 'landing') return (await import('./landingRoutes.tsx')).landingTreeOf(site)
  // In a browser they are a build of their own (`entry.frame.tsx`).
  if (import.meta.env.SSR && container === 'widget') return (await import('./frameRoutes.tsx')).frameTree
  return portalTree
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The source file of the page's own code. */
    source?: string
    notFound?: boolean
  }
}
