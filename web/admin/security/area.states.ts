import { atLeast, text, type ScreenState } from '../../../e2e/screens/stage.ts'

/** What a company asks of its team's sign-in. */
export const states: readonly ScreenState[] = [
  {
    screen: "the team's security",
    state: 'who has a second step',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/security',
    shows: atLeast('main li', 1),
  },
  {
    screen: "the team's security",
    state: 'asking before it is required',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/security',
    reach: ({ page }) => page.getByRole('switch').click(),
    shows: text('adminSecurity.confirm.title'),
  },
  {
    screen: "the team's security",
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/security',
    fails: ['/api/company/changeSecurity'],
    reach: async ({ page, t }) => {
      await page.getByRole('switch').click()
      await page.getByRole('button', { name: t('adminSecurity.confirm.submit') }).click()
    },
    shows: atLeast('[role=alert]', 1),
  },
]
