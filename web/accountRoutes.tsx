import { pages } from './account/areas.ts'
import { rootRoute, treeOfPages } from './area.ts'
import { portalFrame } from './portal/frame/portalFrame.ts'

const root = rootRoute()

/** The pages about oneself and other people, and the ways in. They stand in the portal's frame, and few readers of a board need them. */
export const accountTree = treeOfPages(root, portalFrame(root), pages)
