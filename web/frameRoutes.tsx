import { createRoute } from '@tanstack/react-router'
import { elsewhereOf, framed, rootRoute, shownBy } from './area.ts'
import { pages as portalPages } from './portal/areas.ts'
import { loadShell } from './portal/frame/loadShell.ts'
import { pages } from './widget/areas.ts'

const root = rootRoute()

/** The portal's pages as other sites show them: without its header and footer, below the frame's base (`contract/frame.ts`). */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: ({ context: { client } }) => loadShell(client),
  ...shownBy('web/widget/frame/FrameLayout.tsx', () => import('./widget/frame/FrameLayout.tsx')),
})

export const frameTree = root.addChildren([framed(frame, [...pages, ...portalPages], [elsewhereOf(frame)])])
