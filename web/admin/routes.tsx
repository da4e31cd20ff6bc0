import { createRoute, redirect } from '@tanstack/react-router'
import { elsewhereOf, framed, rootRoute, shownBy } from '../area.ts'
import { adminPaths } from './adminPaths.ts'
import { paths } from '../paths.ts'
import { pages } from './areas.ts'
import { loadAdmin } from './frame/loadAdmin.ts'
import '../data/lateCalls.ts'

const root = rootRoute()

const admin = createRoute({
  getParentRoute: () => root,
  path: 'admin',
  beforeLoad: ({ context, cause, location }) => loadAdmin(context.client, cause === 'stay', location.pathname),
  ...shownBy('web/admin/frame/AdminLayout.tsx', () => import('./frame/AdminLayout.tsx')),
})

const home = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: ({ context: { client } }) => {
    const { permissions = [] } = client.state().viewer
    const isOfSales = !permissions.includes('admin.view') && permissions.includes('customers.view')
    throw redirect({ href: isOfSales ? adminPaths.sales() : paths.adminPosts(), statusCode: 302 })
  },
})

/** The settings' sections at their addresses of before, with what the query says. */
const moved = ['look', 'boards', 'boards/$board'].map((path) =>
  createRoute({
    getParentRoute: () => admin,
    path,
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: ({ location: { href } }) => {
      throw redirect({ href: href.replace(/^\/admin\//, paths.adminSettings('')), statusCode: 308 })
    },
  }),
)

const nothing = shownBy('web/admin/states/NothingHere.tsx', () => import('./states/NothingHere.tsx'))

/** The team's pages; every one needs a member's session, which the layout asks for. Among them is the not-found page. */
export const adminTree = root.addChildren([framed(admin, pages, [home, ...moved, elsewhereOf(admin, nothing)])])
