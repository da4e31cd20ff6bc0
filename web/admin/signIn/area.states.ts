import { atLeast, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The settings of signing in with others: before there is a provider. */
export const states: readonly ScreenState[] = [
  {
    screen: 'sign-in settings',
    state: 'no provider yet',
    kind: 'empty',
    who: 'owner',
    path: '/admin/settings/sign-in',
    shows: atLeast('main a[href*="/sign-in/new"]', 2),
  },
  {
    screen: 'a new provider',
    state: 'nothing entered',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/sign-in/new?audience=team',
    shows: atLeast('main input[type=radio]', 5),
  },
  {
    screen: "a provider's settings",
    state: 'one that was removed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/sign-in/01900000-0000-7000-8000-000000000001',
    shows: atLeast('main a[href$="/settings/sign-in"]', 1),
  },
]
