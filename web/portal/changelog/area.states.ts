import { entry } from '../../../e2e/screens/portalFacts.ts'
import {
  atLeast,
  inTurn,
  presses,
  reloads,
  text,
  thenFails,
  type ScreenState,
  type Stage,
} from '../../../e2e/screens/stage.ts'

/** What a company has shipped, read by visitors, voters and the team. */
export const states: readonly ScreenState[] = [
  { screen: 'changelog', state: 'entries', kind: 'loaded', path: '/changelog', shows: atLeast('main article', 3) },
  {
    screen: 'changelog',
    state: 'for the team',
    kind: 'loaded',
    who: 'owner',
    path: '/changelog',
    shows: text('changelogList.write'),
  },
  {
    screen: 'changelog',
    state: 'nothing published',
    kind: 'empty',
    rendered: { status: 200 },
    where: 'bare',
    path: '/changelog',
    shows: text('changelogList.empty.title'),
  },
  {
    screen: 'changelog',
    state: 'filtered to nothing',
    kind: 'empty',
    path: `/changelog?type=fixed&q=${'zzzz'.repeat(20)}`,
    shows: text('changelogList.noMatch.title'),
  },
  {
    screen: 'changelog',
    state: 'failed',
    kind: 'failed',
    path: '/',
    reach: thenFails('a[href="/changelog"]', '/api/changelog/getEntries'),
    shows: text('changelogList.failed'),
  },
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
  { screen: 'entry', state: 'everything', kind: 'loaded', path: entry('main'), shows: atLeast('main .entry table', 1) },
  {
    screen: 'entry',
    state: 'for a voter',
    kind: 'loaded',
    who: 'reader',
    path: entry('main'),
    shows: text('solved.question'),
  },
  {
    screen: 'entry',
    state: 'an answer that failed',
    kind: 'failed',
    who: 'reader',
    path: entry('main'),
    fails: ['/api/changelogAudience/answerSolved'],
    reach: inTurn(asks, presses('solved.yes')),
    shows: text('solved.failed'),
  },
  {
    screen: 'entry',
    state: 'a draft',
    kind: 'loaded',
    who: 'owner',
    path: entry('draft'),
    shows: text('changelogEntry.edit'),
  },
  {
    screen: 'entry',
    state: 'failed',
    kind: 'failed',
    path: '/changelog',
    reach: thenFails('main h2 a', '/api/changelog/getEntry'),
    shows: text('common.failed.title'),
  },
]

/** Whether someone is asked depends on what they voted for long before: the answer is given here. */
function asks(stage: Stage): Promise<void> {
  return reloads({ '/api/changelogAudience/getSolved': { solving: { isAsked: true, solved: null } } })(stage)
}

async function open({ page }: Stage) {
  await page.locator('main summary').click()
}

async function typeAddress({ page }: Stage) {
  await page.locator('main input[type=email]').fill('ada@example.com')
}
