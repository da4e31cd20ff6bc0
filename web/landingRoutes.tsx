import { createRoute } from '@tanstack/react-router'
import type { Site } from '../contract/page.ts'
import { elsewhereOf, rootRoute, shownBy } from './area.ts'

const root = rootRoute()
const nowhereRoot = rootRoute()

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...shownBy('web/landing/HomePage.tsx', () => import('./landing/HomePage.tsx')),
})

const { component, staticData } = shownBy('web/page/NowherePage.tsx', () => import('./page/NowherePage.tsx'))
const nowhere = createRoute({
  getParentRoute: () => nowhereRoot,
  path: '$',
  component,
  staticData: { ...staticData, notFound: true },
})

const rootTree = root.addChildren([home, elsewhereOf(root)])
const nowhereTree = nowhereRoot.addChildren([nowhere])

/** The pages of the root, and the one of a host where nobody lives. */
export function landingTreeOf(site: Site) {
  return site === 'root' ? rootTree : nowhereTree
}
