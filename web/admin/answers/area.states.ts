import { atLeast, follows, inTurn, presses, text, thenFails, type ScreenState } from '../../../e2e/screens/stage.ts'

const page = { screen: 'saved answers', who: 'owner', path: '/admin/settings/answers' } as const
const link = 'a[href="/admin/settings/answers"]'
const elsewhere = '/admin/settings/general'

const answer = (at: number, title: string, body: string, isShared = true) => ({
  id: `01900000-0000-7000-8000-00000000002${at}`,
  title,
  body,
  isShared,
  canChange: true,
})
const savedAnswers = [
  answer(
    0,
    'Thanks for the idea',
    'Hi {name},\n\nthank you for “{title}”. We read every idea, and this one is {status} now.',
  ),
  answer(
    1,
    'Which plan are you on?',
    'Hi {name}, could you tell us which plan you are on, and how often you need this?',
  ),
  answer(
    2,
    'Not planned, with a reason that takes more than one line of the list to be told',
    'We have talked about it.',
  ),
  answer(3, 'Ask for a screenshot', 'Could you add a screenshot of what you see?'),
  answer(4, 'شكرًا لك', 'شكرًا لك {name}، سنعود إليك قريبًا.'),
  answer(5, 'Call me', 'Shall we have a quick call? – Ada', false),
]
const listed = follows(link, { '/api/savedAnswers/list': { savedAnswers } })

/** The saved answers: none, some, those that could not be loaded, and the dialog that makes and changes one. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'none', kind: 'empty', shows: text('adminAnswers.empty') },
  { ...page, state: 'some', kind: 'loaded', path: elsewhere, reach: listed, shows: atLeast('main ul > li', 6) },
  {
    ...page,
    state: 'failed',
    kind: 'failed',
    path: elsewhere,
    reach: thenFails(link, '/api/savedAnswers/list'),
    shows: text('admin.failed.load'),
  },
  {
    ...page,
    state: 'a new one',
    kind: 'dialog',
    reach: presses('adminAnswers.new'),
    shows: text('adminAnswers.isSharedHint'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'with an unknown placeholder',
    kind: 'dialog',
    path: elsewhere,
    reach: inTurn(listed, async ({ page: shown, t }) => {
      await shown.locator('main li [aria-haspopup=menu]').locator('visible=true').first().click()
      await shown.getByRole('menuitem', { name: t('adminAnswers.edit') }).click()
      await shown.locator('dialog[open] textarea').fill('Hi {firstname},')
    }),
    shows: text('adminAnswers.saveAnyway'),
    within: 'dialog[open]',
  },
]
