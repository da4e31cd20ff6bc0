import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import type { Container, Site } from '../contract/page.ts'
import { loadChunk } from './data/chunk.ts'
import { NotFoundPage } from './page/NotFoundPage.tsx'
import { paths } from './paths.ts'
import { readBoardSearch } from './portal/board/boardSearch.ts'
import { loadBoard, loadPost, loadShell } from './portal/load.ts'
import { readPostSearch } from './portal/post/postSearch.ts'
import { readRoadmapSearch, roadmapQuery } from './portal/roadmap/roadmapSearch.ts'
import { readSearchSearch, searchQuery } from './portal/search/searchSearch.ts'
import { page } from './rootRoute.ts'
import type { RouteContext } from './router.tsx'

// Each site has a tree of its own: a router keeps what it works out about a tree at the tree's root.
const root = createRootRouteWithContext<RouteContext>()()
const landingRoot = createRootRouteWithContext<RouteContext>()()
const nowhereRoot = createRootRouteWithContext<RouteContext>()()

const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: ({ context }) => loadShell(context.client),
  ...page('web/portal/frame/PortalLayout.tsx', () => import('./portal/frame/PortalLayout.tsx')),
})

const portalHome = createRoute({
  getParentRoute: () => portal,
  path: '/',
  validateSearch: readBoardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { data: boards } = context.client.peek('/api/boards/getAll', {})
    // With one board there is nothing to choose: its page is the portal (decisions: Portal).
    if (boards?.length === 1 && boards[0]) await loadBoard(context.client, boards[0].urlName, deps)
  },
  ...page('web/portal/board/HomePage.tsx', () => import('./portal/board/HomePage.tsx')),
})

const board = createRoute({
  getParentRoute: () => portal,
  path: '$board',
  validateSearch: readBoardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => loadBoard(context.client, params.board, deps),
  ...page('web/portal/board/BoardPage.tsx', () => import('./portal/board/BoardPage.tsx')),
})

const post = createRoute({
  getParentRoute: () => portal,
  path: '$board/p/$post',
  validateSearch: readPostSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const found = await loadPost(context.client, params.board, params.post, deps)
    // An old address, or one under another board, goes to where the post lives now.
    if (found && (found.board.urlName !== params.board || found.urlName !== params.post)) {
      throw redirect({ href: paths.post(found.board.urlName, found.urlName), statusCode: 308 })
    }
  },
  ...page('web/portal/post/PostPage.tsx', () => import('./portal/post/PostPage.tsx')),
})

const roadmap = createRoute({
  getParentRoute: () => portal,
  path: 'roadmap',
  validateSearch: readRoadmapSearch,
  loaderDeps: ({ search: { board: boardName, category, pages } }) => ({ board: boardName, category, pages }),
  loader: async ({ context, deps }) => void (await context.client.load('/api/roadmap/get', roadmapQuery(deps))),
  ...page('web/portal/roadmap/RoadmapPage.tsx', () => import('./portal/roadmap/RoadmapPage.tsx')),
})

const search = createRoute({
  getParentRoute: () => portal,
  path: 'search',
  validateSearch: readSearchSearch,
  loaderDeps: ({ search: asked }) => asked,
  loader: async ({ context, deps }) =>
    void (deps.q !== undefined && (await context.client.load('/api/posts/get', searchQuery(deps)))),
  ...page('web/portal/search/SearchPage.tsx', () => import('./portal/search/SearchPage.tsx')),
})

const landing = createRoute({
  getParentRoute: () => landingRoot,
  path: '/',
  ...page('web/landing/HomePage.tsx', () => import('./landing/HomePage.tsx')),
})

const { component, staticData } = page('web/page/NowherePage.tsx', () => import('./page/NowherePage.tsx'))
const nowhere = createRoute({
  getParentRoute: () => nowhereRoot,
  path: '$',
  component,
  staticData: { ...staticData, notFound: true },
})

const trees = {
  company: root.addChildren([
    portal.addChildren([portalHome, board, post, roadmap, search]),
    elsewhereOf(root, NotFoundPage),
  ]),
  root: landingRoot.addChildren([landing, elsewhereOf(landingRoot, NotFoundPage)]),
  nowhere: nowhereRoot.addChildren([nowhere]),
}

/** The pages of a container; the team's and those about oneself come on demand. An address that no page takes is a page too: the not-found one. */
export async function treeOf(site: Site, container: Container) {
  if (container === 'account') {
    const { accountTree } = await loadChunk('web/accountRoutes.tsx', () => import('./accountRoutes.tsx'))
    return accountTree
  }
  if (container !== 'admin') return trees[site]
  const { adminTree } = await loadChunk('web/admin/routes.tsx', () => import('./admin/routes.tsx'))
  return adminTree
}

function elsewhereOf(parent: typeof root, component: () => React.ReactNode) {
  return createRoute({ getParentRoute: () => parent, path: '$', component, staticData: { notFound: true } })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The source file of the page's own code. */
    source?: string
    notFound?: boolean
  }
}
