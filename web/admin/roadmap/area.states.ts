import { atLeast, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The roadmap as the team works with it. */
export const states: readonly ScreenState[] = [
  {
    screen: "the team's roadmap",
    state: 'posts by status',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/roadmap',
    shows: atLeast('main section a[href^="/admin/posts/"]', 2),
  },
  {
    screen: "the team's roadmap",
    state: 'nothing on it',
    kind: 'empty',
    who: 'owner',
    where: 'bare',
    path: '/admin/roadmap',
    shows: text('admin.roadmap.empty.title'),
  },
  {
    screen: "the team's roadmap",
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: thenFails('a[href="/admin/roadmap"]', '/api/roadmap/get'),
    shows: text('admin.failed.load'),
  },
  {
    screen: "the team's roadmap",
    state: 'for someone who is not on the team',
    kind: 'empty',
    who: 'reader',
    path: '/admin/roadmap',
    shows: text('admin.teamOnly.title'),
  },
]
