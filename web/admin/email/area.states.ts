import { atLeast, inTurn, presses, text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** How the company's emails present themselves. */
export const states: readonly ScreenState[] = [
  {
    screen: 'email settings',
    state: 'all of them',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/email',
    shows: atLeast('main textarea', 1),
  },
  {
    screen: 'email settings',
    state: 'a reply-to address',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/email',
    reach: presses('adminEmail.replyToAdd'),
    shows: text('adminEmail.replyToHint'),
  },
  {
    screen: 'email settings',
    state: 'no reply-to address typed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/email',
    reach: inTurn(presses('adminEmail.replyToAdd'), presses('adminEmail.replyToSend')),
    shows: text('adminEmail.replyToMissing'),
  },
]
