import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { elsewhereOf, framed, shownBy, type Page } from '../../area.ts'
import type { DataClient } from '../../data/client.ts'
import { loadShell } from './loadShell.ts'

/** The tree of pages in a company's frame. An address that none of them takes is a page of the company's too: the not-found one. `others` have frames of their own. */
export function treeInPortal(root: AnyRoute, pages: readonly Page[], others: readonly AnyRoute[] = []) {
  const frame = portalFrame(root)
  return root.addChildren([framed(frame, pages, [elsewhereOf(frame)]), ...others])
}

/** What the pages of a company hang from: its header and footer around them, and what they stand on. */
function portalFrame(root: AnyRoute) {
  return createRoute({
    getParentRoute: () => root,
    id: 'portal',
    beforeLoad: ({ context: { client } }) => loadShell(client as DataClient),
    ...shownBy('web/portal/frame/PortalLayout.tsx', () => import('./PortalLayout.tsx')),
  })
}
