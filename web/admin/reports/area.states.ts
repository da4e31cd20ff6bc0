import { atLeast, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

/** What happened at the portal. */
export const states: readonly ScreenState[] = [
  {
    screen: 'reports',
    state: 'figures, a chart and the posts that stand out',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/reports',
    shows: atLeast('main ol a[href^="/admin/posts/"]', 1),
  },
  {
    screen: 'reports',
    state: 'nothing happened',
    kind: 'empty',
    who: 'owner',
    where: 'bare',
    path: '/admin/reports',
    shows: text('adminReports.empty.title'),
  },
  {
    screen: 'reports',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: thenFails('a[href="/admin/reports"]', '/api/reporting/getDashboardActivity'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'reports',
    state: 'for someone who is not on the team',
    kind: 'empty',
    who: 'reader',
    path: '/admin/reports',
    shows: text('admin.teamOnly.title'),
  },
]
