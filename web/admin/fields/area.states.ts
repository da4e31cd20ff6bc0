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

const page = { screen: 'post fields', who: 'owner', path: '/admin/settings/fields' } as const
const link = 'a[href="/admin/settings/fields"]'

const options = ['Small', 'Medium', 'Large'].map((name, at) => ({
  id: `01900000-0000-7000-8000-00000000001${at}`,
  name,
}))
const field = { urlName: 'field', isRequired: false, isPublic: false, boardIDs: [], options: [] }
const customPostFields = [
  { ...field, id: '01900000-0000-7000-8000-000000000001', name: 'Effort', type: 'choice', isRequired: true, options },
  { ...field, id: '01900000-0000-7000-8000-000000000002', name: 'Revenue at stake per year', type: 'number' },
  { ...field, id: '01900000-0000-7000-8000-000000000003', name: 'Design document', type: 'link', isPublic: true },
]
const post = {
  id: '01900000-0000-7000-8000-000000000009',
  title: 'A field of posts whose title takes more than the room that there is for it',
  urlName: 'a-post',
  board: { id: '01900000-0000-7000-8000-000000000008', name: 'Ideas', urlName: 'ideas' },
  value: 'About three weeks, more with the migration',
}
const lost = {
  result: { count: 23, posts: Array.from({ length: 20 }, (_, at) => ({ ...post, id: `${post.id}${at}` })) },
}
const elsewhere = '/admin/settings/general'
const listed = follows(link, {
  '/api/customPostFields/list': { customPostFields },
  '/api/customPostFields/getLost': lost,
})

/** The custom fields of posts: none, some, and the dialogs that make, change and delete one. */
export const states: readonly ScreenState[] = [
  { ...page, state: 'none', kind: 'empty', shows: text('adminFields.empty') },
  { ...page, state: 'some', kind: 'loaded', path: elsewhere, reach: listed, shows: atLeast('main ul > li', 3) },
  {
    ...page,
    state: 'failed',
    kind: 'failed',
    path: elsewhere,
    reach: thenFails(link, '/api/customPostFields/list'),
    shows: text('admin.failed.load'),
  },
  {
    ...page,
    state: 'a new one',
    kind: 'dialog',
    reach: presses('adminFields.new'),
    shows: text('adminFields.typeHints.text'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'with options',
    kind: 'dialog',
    path: elsewhere,
    reach: inTurn(listed, (stage) => open(stage, 'adminFields.edit')),
    shows: text('adminFields.addOption'),
    within: 'dialog[open]',
  },
  {
    ...page,
    state: 'whose values would be lost',
    kind: 'dialog',
    path: elsewhere,
    reach: inTurn(
      listed,
      (stage) => open(stage, 'adminFields.edit'),
      ({ page: shown }) => shown.locator('dialog[open] select').selectOption('number'),
      presses('admin.save'),
    ),
    shows: text('adminFields.lostConfirm'),
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
