import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { shownBy } from '../../area.ts'
import type { DataClient } from '../../data/client.ts'
import { loadShell } from './loadShell.ts'

/** What the pages of a company hang from: its header and footer around them, and what they stand on. */
export function portalFrame(root: AnyRoute) {
  return createRoute({
    getParentRoute: () => root,
    id: 'portal',
    beforeLoad: ({ context: { client } }) => loadShell(client as DataClient),
    ...shownBy('web/portal/frame/PortalLayout.tsx', () => import('./PortalLayout.tsx')),
  })
}
