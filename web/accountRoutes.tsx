import { pages } from './account/areas.ts'
import { rootRoute } from './area.ts'
import { treeInPortal } from './portal/frame/portalFrame.ts'
import './data/lateCalls.ts'

/** The pages about oneself and other people, and the ways in. They stand in the portal's frame, and few readers of a board need them. */
export const accountTree = treeInPortal(rootRoute(), pages)
