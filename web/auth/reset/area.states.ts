import { presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const root = { where: 'root' } as const
const nobodys = 'x'.repeat(43)

/** Setting a forgotten password anew. */
export const states: readonly ScreenState[] = [
  { ...root, screen: 'reset', state: 'form', kind: 'loaded', path: '/resetPassword', shows: text('reset.text') },
  {
    ...root,
    screen: 'reset',
    state: 'sent',
    kind: 'loaded',
    path: '/resetPassword',
    reach: ask,
    shows: text('reset.other'),
  },
  {
    ...root,
    screen: 'reset',
    state: 'failed',
    kind: 'failed',
    path: '/resetPassword',
    fails: ['/api/accounts/requestReset'],
    reach: ask,
    shows: text('reset.failed'),
  },
  {
    ...root,
    screen: 'reset',
    state: 'a link that is over',
    kind: 'empty',
    path: `/resetPassword#token=${nobodys}`,
    shows: text('reset.badLink'),
  },
  {
    ...root,
    screen: 'reset',
    state: 'choosing a password',
    kind: 'loaded',
    path: `/resetPassword#token=${nobodys}`,
    reach: withLink,
    shows: text('reset.hint'),
  },
]

async function ask({ page, t }: Stage) {
  await page.locator('input[type=email]').fill(`nobody-${process.pid}-${Date.now()}@example.com`)
  await presses('reset.send')({ page, t })
}

/** The page behind a link that works. */
async function withLink({ page }: Stage) {
  const reset = { email: 'ada@example.com', name: null }
  await page.route('**/api/accounts/readReset', (route) => route.fulfill({ json: { reset } }))
  await page.reload()
}
