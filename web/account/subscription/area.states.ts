import { text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** Confirming an address for the changelog’s emails, and leaving. */
export const states: readonly ScreenState[] = [
  {
    screen: 'confirm a subscription',
    state: 'to be confirmed',
    kind: 'loaded',
    path: '/changelog/-/confirm?request=01900000-0000-7000-8000-000000000001&proof=x',
    shows: text('subscribe.confirm.button'),
  },
  {
    screen: 'confirm a subscription',
    state: 'over',
    kind: 'failed',
    rendered: { status: 200 },
    path: '/changelog/-/confirm',
    shows: text('subscribe.confirm.over.title'),
  },
  {
    screen: 'subscription',
    state: 'none',
    kind: 'empty',
    rendered: { status: 200 },
    who: 'newcomer',
    path: '/changelog/-/subscription',
    shows: text('subscribe.manage.none'),
  },
  {
    screen: 'subscription',
    state: 'a link that we did not make',
    kind: 'failed',
    rendered: { status: 200 },
    path: '/changelog/-/subscription?reader=nobody',
    shows: text('subscribe.manage.badLink'),
  },
  {
    screen: 'subscription',
    state: 'left',
    kind: 'loaded',
    path: '/changelog/-/subscription?outcome=left',
    shows: text('subscribe.manage.left'),
  },
]
