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

const page = { screen: 'customer fields', who: 'owner', path: '/admin/settings/customer-fields' } as const
const link = 'a[href="/admin/settings/customer-fields"]'

const options = ['Free', 'Team', 'Enterprise'].map((name, at) => ({
  id: `01900000-0000-7000-8000-00000000001${at}`,
  name,
}))
const field = { subject: 'user', urlName: 'field', isShown: true, options: [] }
const customFields = [
  { ...field, id: '01900000-0000-7000-8000-000000000001', name: 'Job title', type: 'text' },
  {
    ...field,
    id: '01900000-0000-7000-8000-000000000002',
    name: 'Wants to hear of betas',
    type: 'switch',
    isShown: false,
  },
  {
    ...field,
    id: '01900000-0000-7000-8000-000000000003',
    subject: 'thirdPartyCompany',
    name: 'Plan of the contract that is in force',
    type: 'choice',
    options,
  },
]
const elsewhere = '/admin/settings/general'
const listed = follows(link, {
  '/api/customFields/get': { customFields },
  '/api/customFields/getLost': { result: { count: 23 } },
})

/** The custom fields of people and companies: none, some, and the dialogs that make, change and delete one. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'none', kind: 'empty', shows: text('adminCustomerFields.noneOfUsers') },
  { ...page, state: 'some', kind: 'loaded', path: elsewhere, reach: listed, shows: atLeast('main ul > li', 3) },
  {
    ...page,
    state: 'failed',
    kind: 'failed',
    path: elsewhere,
    reach: thenFails(link, '/api/customFields/get'),
    shows: text('admin.failed.load'),
  },
  {
    ...page,
    state: 'a new one',
    kind: 'dialog',
    reach: presses('adminCustomerFields.newOfUsers'),
    shows: text('adminCustomerFields.typeHints.text'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'to be changed',
    kind: 'dialog',
    path: elsewhere,
    reach: inTurn(listed, (stage) => open(stage, 'adminFields.edit')),
    shows: text('adminCustomerFields.isShownHint'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'to be deleted',
    kind: 'dialog',
    path: elsewhere,
    reach: inTurn(listed, (stage) => open(stage, 'adminFields.delete')),
    shows: text('adminFields.deleteConfirm'),
    within: 'dialog[open]',
  },
]

/** Chooses what the menu of the first field offers. */
async function open({ page: shown, t }: Stage, id: 'adminFields.edit' | 'adminFields.delete') {
  await shown.locator('main li [aria-haspopup=menu]').locator('visible=true').first().click()
  await shown.getByRole('menuitem', { name: t(id) }).click()
}
