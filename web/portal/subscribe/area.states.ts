import { atLeast, inTurn, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** Subscribing to the changelog, confirming an address, and leaving. */
export const states: readonly ScreenState[] = [
  {
    screen: 'subscribe',
    state: 'the form',
    kind: 'dialog',
    path: '/changelog',
    reach: inTurn(open, ({ page }) => page.locator('main input[value=labels]').first().check()),
    shows: atLeast('main details input[type=checkbox]', 3),
  },
  {
    screen: 'subscribe',
    state: 'no address',
    kind: 'failed',
    path: '/changelog',
    reach: inTurn(open, presses('subscribe.submit')),
    shows: text('subscribe.notEmail'),
  },
  {
    screen: 'subscribe',
    state: 'sent',
    kind: 'loaded',
    path: '/changelog?subscribe=sent',
    shows: text('subscribe.sent.title'),
  },
  {
    screen: 'subscribe',
    state: 'not sent',
    kind: 'failed',
    path: '/changelog',
    fails: ['/api/changelogAudience/subscribe'],
    reach: inTurn(open, typeAddress, presses('subscribe.submit')),
    shows: text('subscribe.failed'),
  },
  {
    screen: 'subscribe',
    state: 'a signed-in person',
    kind: 'loaded',
    who: 'newcomer',
    path: '/changelog',
    shows: text('subscribe.submit'),
  },
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

async function open({ page }: Stage) {
  await page.locator('main summary').click()
}

async function typeAddress({ page }: Stage) {
  await page.locator('main input[type=email]').fill('ada@example.com')
}
