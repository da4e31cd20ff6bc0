import { follows, presses, text, type ScreenState } from '../../../e2e/screens/stage.ts'

const path = '/admin/settings/danger'

const closing = { askedBy: 'Ottilie Kästner', askedAt: '2026-11-01T10:00:00Z', eraseAt: '2026-12-01T10:00:00Z' }

/** A company's deletion: before it, asked for, and under way. */
export const states: readonly ScreenState[] = [
  {
    screen: 'danger',
    state: 'what can be done',
    kind: 'loaded',
    who: 'owner',
    path,
    shows: text('adminDanger.text'),
  },
  {
    screen: 'danger',
    state: 'asking',
    kind: 'dialog',
    who: 'owner',
    path,
    reach: presses('adminDanger.button'),
    shows: text('adminDanger.askText'),
    within: 'dialog[open]',
  },
  {
    screen: 'danger',
    state: 'under way',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings',
    reach: follows('a[href="/admin/settings/danger"]', { '/api/company/getClosing': { closing } }),
    shows: text('adminDanger.keep'),
  },
]
