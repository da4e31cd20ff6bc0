import { atLeast, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

/** Who changed settings, access and people. */
export const states: readonly ScreenState[] = [
  {
    screen: 'the audit log',
    state: 'the latest entries',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/audit',
    shows: atLeast('main ol li', 1),
  },
  {
    screen: 'the audit log',
    state: 'no entry matches',
    kind: 'empty',
    who: 'owner',
    path: '/admin/settings/audit?q=nothing%20is%20called%20this',
    shows: text('adminAudit.none.title'),
  },
  {
    screen: 'the audit log',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: thenFails('a[href="/admin/settings/audit"]', '/api/audit/get'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'the audit log',
    state: 'for someone who is not on the team',
    kind: 'empty',
    who: 'reader',
    path: '/admin/settings/audit',
    shows: text('admin.teamOnly.title'),
  },
]
