import { atLeast, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** The page behind a link that sets a password. */
export const states: readonly ScreenState[] = [
  {
    screen: 'set password',
    state: 'a link that works',
    kind: 'loaded',
    path: '/set-password#token=a-token',
    shows: text('account.setPassword.hint'),
  },
  {
    screen: 'set password',
    state: 'too short',
    kind: 'failed',
    path: '/set-password#token=a-token',
    reach: typeNewPassword('short'),
    shows: text('account.setPassword.tooShort'),
  },
  {
    screen: 'set password',
    state: 'failed',
    kind: 'failed',
    path: '/set-password#token=a-token',
    fails: ['/api/viewer/setPassword'],
    reach: typeNewPassword('correct horse battery'),
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'set password',
    state: 'a link that is used up',
    kind: 'empty',
    path: '/set-password',
    shows: text('account.setPassword.badLink'),
  },
]

function typeNewPassword(password: string) {
  return async ({ page, t }: Stage) => {
    await page.locator('main input[autocomplete=new-password]').fill(password)
    await presses('account.setPassword.submit')({ page, t })
  }
}
