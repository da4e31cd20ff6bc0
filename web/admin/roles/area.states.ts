import { atLeast, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The table of roles, and the dialog that makes one. */
export const states: readonly ScreenState[] = [
  {
    screen: 'the roles',
    state: 'what each allows',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/roles',
    shows: atLeast('main tbody tr', 10),
  },
  {
    screen: 'the roles',
    state: 'a new one',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/roles',
    reach: ({ page, t }) => page.getByRole('button', { name: t('adminRoles.new') }).click(),
    shows: atLeast('dialog[open] input[type=checkbox]', 10),
  },
]
