import { atLeast, inTurn, presses, reloads, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const page = { screen: 'the widget’s settings', who: 'owner', path: '/admin/settings/widget' } as const

const secret = {
  id: '01900000-0000-7000-8000-000000000001',
  purpose: 'identify',
  ending: 'x4Qz',
  created: '2026-01-02T03:04:05Z',
}
const sso = {
  secrets: [secret],
  pageURL: null,
  returnURL: 'https://upwell.example.com/api/redirects/sso',
  companyID: '01900000-0000-7000-8000-00000000000a',
}
const settings = {
  companyID: sso.companyID,
  origin: 'https://feedback.a-company-with-a-long-name.example.com',
  origins: ['https://app.example.com', 'https://www.a-company-with-a-long-name.example.com'],
  appID: '5f0000000000000000000001',
  takesFacts: true,
  boards: [
    { id: '01900000-0000-7000-8000-0000000000b1', name: 'Feature requests', isPublic: true, token: null },
    {
      id: '01900000-0000-7000-8000-0000000000b2',
      name: 'What partners in all the regions wish for',
      isPublic: false,
      token: 'b3b0a0a4-9f0a-4b54-8f0d-3f7a0c9a1b2c',
    },
  ],
}
const filled = reloads({ '/api/widget/getSettings': { settings }, '/api/sso/get': { result: sso } })
const withoutBoards = reloads({ '/api/widget/getSettings': { settings: { ...settings, boards: [] } } })

/** The page for developers: as it is at first, with everything set, without a board, and its dialogs. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'at first', kind: 'loaded', shows: text('adminSSO.identify.noSecret') },
  {
    ...page,
    state: 'all set',
    kind: 'loaded',
    reach: filled,
    shows: atLeast('button[aria-label*="all the regions"]', 1),
  },
  { ...page, state: 'no board', kind: 'empty', reach: withoutBoards, shows: text('adminWidget.noBoards') },
  {
    ...page,
    state: 'for a board that not everyone sees',
    kind: 'loaded',
    reach: inTurn(filled, ({ page: shown, t }) =>
      shown.getByLabel(t('adminWidget.board'), { exact: true }).selectOption({ index: 1 }),
    ),
    shows: text('adminWidget.notPublic'),
  },
  { ...page, state: 'failed', kind: 'failed', fails: ['/api/widget/getSettings'], shows: text('admin.failed.load') },
  {
    ...page,
    state: 'an origin that is none',
    kind: 'failed',
    reach: refuseOrigin,
    shows: text('errors.badOrigin'),
  },
  {
    ...page,
    state: 'another tool’s token',
    kind: 'dialog',
    reach: inTurn(filled, presses('adminWidget.addToken')),
    shows: text('adminWidget.token'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'a new secret',
    kind: 'dialog',
    reach: presses('adminSSO.new'),
    shows: text('adminSSO.which.newText'),
    within: 'dialog[open]',
  },
]

async function refuseOrigin({ page: shown, t }: Stage) {
  const form = shown.locator('section[aria-labelledby=widget-origins]')
  await form.getByRole('textbox').fill('app.example.com')
  await form.getByRole('button', { name: t('admin.save') }).click()
}
