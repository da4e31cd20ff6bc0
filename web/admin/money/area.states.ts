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

const page = { screen: 'money', who: 'owner', path: '/admin/settings/money' } as const
const link = 'a[href="/admin/settings/money"]'
const elsewhere = '/admin/settings/general'
const id = '01900000-0000-7000-8000-00000000000'

const rates = ['2026-07-01', '2026-04-01', '2026-01-01', '2025-10-01', '2025-07-01', '2025-04-01'].map((day, at) => ({
  currency: 'USD',
  day,
  rate: 0.9 + at / 1000,
}))
const currencies = {
  reporting: 'EUR',
  planFieldID: null,
  rates: [{ currency: 'JPY', day: '2026-01-01', rate: 0.005_812_345 }, ...rates],
  missing: ['CHF', 'GBP'],
}
const accountOwners = [
  { id: `${id}1`, name: 'Ada Marsh', userID: `${id}9`, email: 'ada@example.com', companyCount: 12 },
  {
    id: `${id}2`,
    name: 'Someone of the system that sales work with, whose name is longer than the room that there is for it',
    userID: null,
    email: `${'long'.repeat(14)}@customers.example`,
    companyCount: 12_345,
  },
]
const listed = follows(link, {
  '/api/currencies/get': { currencies },
  '/api/accountOwners/get': { result: { accountOwners, hasNextPage: true, cursor: 'next' } },
})

/** The reporting currency, the rates and the account owners: none, some, and the dialogs that change them. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'nothing chosen', kind: 'empty', shows: text('adminMoney.ratesFirst') },
  {
    ...page,
    state: 'with rates and owners',
    kind: 'loaded',
    path: elsewhere,
    reach: listed,
    shows: atLeast('main section li', 8),
  },
  {
    ...page,
    state: 'failed',
    kind: 'failed',
    path: elsewhere,
    reach: thenFails(link, '/api/currencies/get'),
    shows: text('admin.failed.load'),
  },
  {
    ...page,
    state: 'a rate is added',
    kind: 'dialog',
    path: elsewhere,
    reach: inTurn(listed, presses('adminMoney.newRate')),
    shows: text('adminMoney.newRateTitle'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'a rate is changed',
    kind: 'dialog',
    path: elsewhere,
    reach: inTurn(listed, (stage) => choose(stage, 'adminMoney.change')),
    shows: text('adminMoney.saveRate'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'a member becomes an owner',
    kind: 'dialog',
    reach: presses('adminMoney.addMember'),
    shows: text('adminMoney.typeMember'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'an owner is added by name',
    kind: 'dialog',
    reach: presses('adminMoney.addName'),
    shows: text('adminMoney.emailHint'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'an owner is removed',
    kind: 'dialog',
    path: elsewhere,
    reach: inTurn(listed, (stage) => chooseLast(stage, 'adminMoney.remove')),
    shows: { selector: 'dialog[open] button', count: 2 },
    within: 'dialog[open]',
  },
]

/** Chooses what the menu of the first rate offers. */
async function choose({ page: shown, t }: Stage, item: 'adminMoney.change') {
  await shown.locator('main li [aria-haspopup=menu]').locator('visible=true').first().click()
  await shown.getByRole('menuitem', { name: t(item) }).click()
}

/** Chooses what the menu of the last owner offers. */
async function chooseLast({ page: shown, t }: Stage, item: 'adminMoney.remove') {
  await shown.locator('main li [aria-haspopup=menu]').locator('visible=true').last().click()
  await shown.getByRole('menuitem', { name: t(item) }).click()
}
