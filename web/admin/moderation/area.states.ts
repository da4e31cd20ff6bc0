import { text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

/** What the team took away, and whom it blocked. */
export const states: readonly ScreenState[] = [
  {
    screen: 'moderation',
    state: 'nothing deleted',
    kind: 'empty',
    who: 'owner',
    where: 'bare',
    path: '/admin/moderation',
    shows: text('admin.moderation.noDeleted'),
  },
  {
    screen: 'moderation',
    state: 'no spam',
    kind: 'empty',
    who: 'owner',
    where: 'bare',
    path: '/admin/moderation?show=spam',
    shows: text('admin.moderation.noSpam'),
  },
  {
    screen: 'moderation',
    state: 'nobody blocked',
    kind: 'empty',
    who: 'owner',
    where: 'bare',
    path: '/admin/moderation?show=blocked',
    shows: text('admin.moderation.noBlocked'),
  },
  {
    screen: 'moderation',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/boards',
    reach: thenFails('a[href="/admin/moderation"]', '/api/posts/getRemoved'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'moderation',
    state: 'for someone who is not on the team',
    kind: 'empty',
    who: 'reader',
    path: '/admin/moderation',
    shows: text('admin.teamOnly.title'),
  },
]
