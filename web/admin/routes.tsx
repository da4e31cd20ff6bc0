import { createRoute, redirect } from '@tanstack/react-router'
import { elsewhereOf, framed, rootRoute, shownBy } from '../area.ts'
import { paths } from '../paths.ts'
import { pages } from './areas.ts'
import { loadAdmin } from './frame/loadAdmin.ts'

const root = rootRoute()

const admin = createRoute({
  getParentRoute: () => root,
  path: 'admin',
  beforeLoad: ({ context }) => loadAdmin(context.client),
  ...shownBy('web/admin/frame/AdminLayout.tsx', () => import('./frame/AdminLayout.tsx')),
})

const home = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.adminPosts(), statusCode: 302 })
  },
})

const nothing = shownBy('web/admin/states/NothingHere.tsx', () => import('./states/NothingHere.tsx'))

/** The team's pages; every one needs a member's session, which the layout asks for. Among them is the not-found page. */
export const adminTree = root.addChildren([framed(admin, pages, [home, elsewhereOf(admin, nothing)])])
