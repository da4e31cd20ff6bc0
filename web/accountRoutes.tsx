import { createRoute } from '@tanstack/react-router'
import { pages } from './account/areas.ts'
import { isAlone } from './account/sharedRoadmap/area.ts'
import { framed, rootRoute, shownBy } from './area.ts'
import { loadShell } from './portal/frame/loadShell.ts'
import { treeInPortal } from './portal/frame/portalFrame.ts'
import './data/lateCalls.ts'

const root = rootRoute()

/** What a roadmap stands in that was given away. */
const alone = createRoute({
  getParentRoute: () => root,
  id: 'alone',
  beforeLoad: ({ context: { client } }) => loadShell(client),
  ...shownBy('web/AloneLayout.tsx', () => import('./AloneLayout.tsx')),
})

/** The pages about oneself and other people, and the ways in. They stand in the portal's frame, and few readers of a board need them. */
export const accountTree = treeInPortal(
  root,
  pages.filter((page) => !isAlone(page)),
  [framed(alone, pages.filter(isAlone), [])],
)
