import { inTurn, presses, reloads, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const page = { screen: 'sign-in tokens', who: 'owner', path: '/admin/settings/sso' } as const

const secret = {
  id: '01900000-0000-7000-8000-000000000001',
  purpose: 'token',
  ending: 'x4Qz',
  created: '2026-01-02T03:04:05Z',
}
const result = {
  secrets: [secret, { ...secret, id: '01900000-0000-7000-8000-000000000002', ending: '0001' }],
  pageURL: 'https://app.example.com/a-rather-long-way-to-sign-in/feedback',
  returnURL: 'https://upwell.example.com/api/redirects/sso',
  companyID: '01900000-0000-7000-8000-00000000000a',
}
const listed = reloads({ '/api/sso/get': { result } })
const tested = {
  problem: null,
  field: null,
  text: null,
  algorithm: 'HS256',
  secretID: result.secrets[1]?.id,
  claims: JSON.stringify({ id: 'u1', name: 'Ottilie Kästner', companies: [{ id: 'c1', name: 'Acme' }] }, null, 2),
  expires: null,
  isNew: true,
}

/** Sign-in tokens: no secret yet, two of them, the dialogs that add and remove one, and what a token is found to be. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'no secret', kind: 'empty', shows: text('adminSSO.noSecret') },
  { ...page, state: 'two secrets', kind: 'loaded', reach: listed, shows: text('adminSSO.twoSecrets') },
  { ...page, state: 'failed', kind: 'failed', fails: ['/api/sso/get'], shows: text('admin.failed.load') },
  {
    ...page,
    state: 'a secret of one’s own',
    kind: 'dialog',
    reach: inTurn(presses('adminSSO.new'), ({ page: shown }) => shown.getByRole('radio').last().check()),
    shows: text('adminSSO.which.ownText'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'shown once',
    kind: 'dialog',
    reach: makeSecret,
    shows: text('adminSSO.madeText'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'to be removed',
    kind: 'dialog',
    reach: inTurn(listed, ({ page: shown }) => shown.locator('main ul > li button').first().click()),
    shows: text('adminSSO.removeText'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'a good token',
    kind: 'loaded',
    reach: inTurn(listed, checks(tested)),
    shows: text('adminSSO.good'),
  },
  {
    ...page,
    state: 'a token of another secret',
    kind: 'failed',
    reach: inTurn(listed, checks({ ...tested, problem: 'signature', secretID: null, claims: null, isNew: null })),
    shows: text('adminSSO.problem.signature'),
  },
]

async function makeSecret(stage: Stage) {
  const made = { secret, text: `${'x'.repeat(39)}x4Qz` }
  await stage.page.route('**/api/sso/makeSecret', (route) => route.fulfill({ json: { result: made } }))
  await presses('adminSSO.new')(stage)
  await presses('adminSSO.make')(stage)
}

function checks(found: unknown) {
  return async (stage: Stage) => {
    await stage.page.route('**/api/sso/testToken', (route) => route.fulfill({ json: { result: found } }))
    await stage.page.getByRole('textbox').last().fill('a.b.c')
    await presses('adminSSO.check')(stage)
  }
}
