import { keyScopes } from '../../../contract/keyScopes.ts'
import { atLeast, inTurn, presses, reloads, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const page = { screen: 'API keys', who: 'owner', path: '/admin/settings/api-keys' } as const

const openNew = presses('adminKeys.first')

const key = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Weekly report for everyone who asks what customers want most',
  prefix: 'upw_1a2b3c4d',
  lastFour: 'wxyz',
  scopes: [...keyScopes],
  boardIDs: null,
  createdBy: 'Ottilie Kästner',
  created: '2026-01-02T03:04:05Z',
  expires: null,
  lastUsed: null,
}
const apiKeys = [
  { ...key, isExpired: false },
  {
    ...key,
    id: '01900000-0000-7000-8000-000000000002',
    name: 'Old script',
    scopes: ['posts:read'],
    boardIDs: [],
    createdBy: null,
    expires: '2026-02-02T03:04:05Z',
    lastUsed: '2026-02-01T03:04:05Z',
    isExpired: true,
  },
]
const listed = reloads({ '/api/company/getAPIKeys': { apiKeys } })

/** A company's API keys: none yet, some, the dialogs that make and revoke one, and the key that is shown once. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'none', kind: 'empty', shows: atLeast('main button', 1) },
  { ...page, state: 'some', kind: 'loaded', reach: listed, shows: atLeast('main ul > li button', 2) },
  {
    ...page,
    state: 'failed',
    kind: 'failed',
    fails: ['/api/company/getAPIKeys'],
    shows: text('admin.failed.load'),
  },
  {
    ...page,
    state: 'a new key',
    kind: 'loaded',
    reach: openNew,
    shows: atLeast('dialog[open] input[type=checkbox]', 9),
  },
  {
    ...page,
    state: 'shown once',
    kind: 'dialog',
    reach: makeKey,
    shows: text('adminKeys.made.text'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'to be revoked',
    kind: 'dialog',
    reach: inTurn(listed, ({ page: shown }) => shown.locator('main ul > li button').first().click()),
    shows: text('adminKeys.revokeText'),
    within: 'dialog[open]',
  },
]

async function makeKey(stage: Stage) {
  const result = { apiKey: key, secret: `upw_1a2b3c4d${'x'.repeat(40)}wxyz` }
  await stage.page.route('**/api/company/createAPIKey', (route) => route.fulfill({ json: { result } }))
  await openNew(stage)
  await stage.page.locator('dialog[open] input').first().fill('Weekly report')
  await stage.page.locator('dialog[open] input[type=checkbox]').first().check()
  await presses('adminKeys.make')(stage)
}
