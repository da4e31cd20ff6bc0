import {
  atLeast,
  follows,
  inTurn,
  presses,
  text,
  thenFails,
  type ScreenState,
  type Stage,
} from '../../../e2e/screens/stage.ts'

const root = { where: 'root', who: 'owner', path: '/account/security', screen: 'sign-in and security' } as const

const passkey = { id: 'a1', name: 'Work laptop', created: '2026-01-02T03:04:05Z', lastUsed: '2026-11-02T03:04:05Z' }
const security = {
  hasPassword: true,
  authenticator: { created: '2026-01-02T03:04:05Z' },
  recoveryCodesLeft: 7,
  passkeys: [passkey, { ...passkey, id: 'b2', name: 'x'.repeat(60), lastUsed: null }],
  canHavePasskeys: true,
  requiredBy: ['Papierhandel Kästner & Söhne'],
}
const fromAccount = { ...root, path: '/account' } as const
const link = 'a[href="/account/security"]'
const all = follows(link, { '/api/accounts/getSecurity': { security } })

/** How someone signs in beside their password. */
export const states: readonly ScreenState[] = [
  { ...root, state: 'nothing set up', kind: 'empty', shows: text('security.app.setUp') },
  { ...root, state: 'signed out', kind: 'loaded', who: 'stranger', shows: text('security.signInFirst') },
  {
    ...root,
    state: 'an app being set up',
    kind: 'loaded',
    reach: inTurn(begin, presses('security.app.setUp')),
    shows: text('security.app.key'),
  },
  {
    ...root,
    state: 'no code typed',
    kind: 'failed',
    reach: inTurn(begin, presses('security.app.setUp'), presses('security.app.confirm')),
    shows: text('security.app.codeMissing'),
  },
  {
    ...root,
    state: 'a passkey without a name',
    kind: 'failed',
    reach: inTurn(presses('security.passkeys.add'), presses('security.passkeys.create')),
    shows: text('security.passkeys.nameMissing'),
  },
  {
    ...fromAccount,
    state: 'failed',
    kind: 'failed',
    reach: thenFails(link, '/api/accounts/getSecurity'),
    shows: text('common.failed.text'),
  },
  { ...fromAccount, state: 'passkeys and an app', kind: 'loaded', reach: all, shows: text('security.app.replace') },
  {
    ...fromAccount,
    state: 'required and missing',
    kind: 'loaded',
    reach: follows(link, {
      '/api/accounts/getSecurity': {
        security: { ...security, authenticator: null, passkeys: [], recoveryCodesLeft: 0 },
      },
    }),
    shows: atLeast('main p.bg-status-amber-soft', 1),
  },
  {
    ...fromAccount,
    state: 'new codes asked for',
    kind: 'dialog',
    reach: inTurn(all, presses('security.codes.make')),
    shows: text('security.codes.makeText'),
    within: 'dialog[open]',
  },
  {
    ...fromAccount,
    state: 'recovery codes, shown once',
    kind: 'loaded',
    reach: inTurn(all, presses('security.codes.make'), makeCodes),
    shows: text('security.codes.once'),
  },
  {
    ...fromAccount,
    state: 'an app to be removed',
    kind: 'dialog',
    reach: inTurn(all, presses('security.app.remove')),
    shows: text('security.app.removeText'),
    within: 'dialog[open]',
  },
]

/** A setup whose drawing is no code: what is looked at is its place. */
async function begin({ page }: Stage) {
  const qr = { size: 29, path: 'M4 4h7v1h-7zM18 4h7v1h-7zM4 18h7v1h-7z' }
  const setup = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', qr }
  await page.route('**/api/accounts/beginAuthenticator', (route) => route.fulfill({ json: { setup } }))
}

/** Makes codes, and stands in for the server, which would ask who it is first. */
async function makeCodes({ page, t }: Stage) {
  const result = { recoveryCodes: Array.from({ length: 10 }, (_, at) => `abcd-efgh-${at}${at}${at}${at}`) }
  await page.route('**/api/accounts/makeRecoveryCodes', (route) => route.fulfill({ json: { result } }))
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('security.codes.make') })
    .click()
}
