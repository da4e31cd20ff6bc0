import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../page/NotFoundPage.tsx'
import { page, rootRoute } from '../rootRoute.ts'
import { isOfTeam, loadAdmin, loadAdminPost, loadAdminPosts } from './load.ts'
import { readPostSearch } from './post/postSearch.ts'
import { readAdminSearch } from './posts/adminSearch.ts'

const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin',
  beforeLoad: ({ context }) => loadAdmin(context.client),
  ...page('web/admin/frame/AdminLayout.tsx', () => import('./frame/AdminLayout.tsx')),
})

const home = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.adminPosts(), statusCode: 302 })
  },
})

const posts = createRoute({
  getParentRoute: () => admin,
  path: 'posts',
  validateSearch: readAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAdminPosts(context.client, deps),
  ...page('web/admin/posts/PostsPage.tsx', () => import('./posts/PostsPage.tsx')),
})

const post = createRoute({
  getParentRoute: () => admin,
  path: 'posts/$board/$post',
  validateSearch: readPostSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const found = await loadAdminPost(context.client, params, deps)
    if (found && (found.board.urlName !== params.board || found.urlName !== params.post)) {
      throw redirect({ href: paths.adminPost(found.board.urlName, found.urlName), statusCode: 302 })
    }
  },
  ...page('web/admin/post/PostPage.tsx', () => import('./post/PostPage.tsx')),
})

const boards = createRoute({
  getParentRoute: () => admin,
  path: 'boards',
  ...page('web/admin/boards/BoardsPage.tsx', () => import('./boards/BoardsPage.tsx')),
})

const board = createRoute({
  getParentRoute: () => admin,
  path: 'boards/$board',
  loader: async ({ context, params }) => {
    if (isOfTeam(context.client)) await context.client.load('/api/boards/get', { boardURLName: params.board })
  },
  ...page('web/admin/boards/BoardPage.tsx', () => import('./boards/BoardPage.tsx')),
})

const settings = createRoute({
  getParentRoute: () => admin,
  path: 'settings',
  ...page('web/admin/settings/SettingsPage.tsx', () => import('./settings/SettingsPage.tsx')),
})

const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: NotFoundPage,
  staticData: { notFound: true },
})

/** The team's pages; every one needs a member's session, which the layout asks for. */
export const adminTree = rootRoute.addChildren([
  admin.addChildren([home, posts, post, boards, board, settings]),
  elsewhere,
])
