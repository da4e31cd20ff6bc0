import { permissions } from '../../../contract/access.ts'
import { atLeast, follows, inTurn, text, thenFails, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const press =
  (name: Parameters<Stage['t']>[0]) =>
  ({ page, t }: Stage) =>
    page
      .getByRole('button', { name: t(name) })
      .first()
      .click()

/** A team of forty beside the viewer. */
const others = Array.from({ length: 40 }, (_, at) => ({
  id: `01900000-0000-7000-8000-0000000001${String(at + 10)}`,
  name: at % 5 === 0 ? `Anna-Karin von und zu Hohenlohe-Langenburg ${at}` : `Member ${at}`,
  pictureURL: null,
  email: `a-rather-long-name-of-a-mailbox-${at}@papierhandel-kaestner.example.com`,
  role: { id: '01900000-0000-7000-8000-000000000099', name: 'contributor', builtIn: 'contributor' },
  joined: '2026-01-02T03:04:05Z',
  lastSeen: at % 3 === 0 ? null : '2026-11-02T03:04:05Z',
  hasSecondFactor: at % 2 === 0,
  isViewer: false,
}))
const invites = [
  {
    id: '01900000-0000-7000-8000-000000000071',
    email: 'someone@papierhandel-kaestner.example.com',
    role: { id: '01900000-0000-7000-8000-000000000099', name: 'contributor', builtIn: 'contributor' },
    created: '2026-11-02T03:04:05Z',
    by: 'Ottilie Kästner',
    expires: '2026-11-09T03:04:05Z',
    isExpired: false,
  },
]
const roles = [
  { id: '01900000-0000-7000-8000-000000000098', name: 'owner', builtIn: 'owner', permissions, memberCount: 1 },
  {
    id: '01900000-0000-7000-8000-000000000099',
    name: 'contributor',
    builtIn: 'contributor',
    permissions: ['admin.view'],
    memberCount: 40,
  },
]
const link = 'a[href="/admin/settings/team"]'
const fullTeam = follows(link, {
  '/api/team/get': { result: { members: others, total: 41, hasNextPage: true } },
  '/api/invites/get': { result: { invites, links: [] } },
  '/api/roles/get': { roles },
})
const menuItem = (name: Parameters<Stage['t']>[0]) => async (stage: Stage) => {
  await stage.page.locator('main tbody [aria-haspopup=menu]').locator('visible=true').first().click()
  await stage.page.getByRole('menuitem', { name: stage.t(name), exact: true }).click()
}

/** The company's team, and the dialogs that invite to it. */
export const states: readonly ScreenState[] = [
  {
    screen: 'the team',
    state: 'members',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/team',
    shows: atLeast('main tbody tr', 1),
  },
  {
    screen: 'the team',
    state: 'nobody found',
    kind: 'empty',
    who: 'owner',
    path: '/admin/settings/team?q=zebra',
    shows: atLeast('main [role=search]', 1),
  },
  {
    screen: 'the team',
    state: 'inviting',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/team',
    reach: press('adminTeam.invite'),
    shows: atLeast('dialog[open] textarea', 1),
  },
  {
    screen: 'the team',
    state: 'a link for a domain',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/team',
    reach: press('adminTeam.links.make'),
    shows: atLeast('dialog[open] select', 2),
  },
  {
    screen: 'the team',
    state: 'forty members, and someone invited',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings',
    reach: fullTeam,
    shows: atLeast('main tbody tr', 40),
  },
  {
    screen: 'the team',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings',
    reach: thenFails(link, '/api/team/get'),
    shows: text('admin.failed.load'),
  },
  {
    screen: 'the team',
    state: 'another role for a member',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings',
    reach: inTurn(fullTeam, menuItem('adminTeam.changeRole')),
    shows: atLeast('dialog[open] :is(select, input[type=radio])', 1),
    within: 'dialog[open]',
  },
  {
    screen: 'the team',
    state: 'making a member an owner',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings',
    reach: inTurn(fullTeam, menuItem('adminTeam.makeOwner')),
    shows: text('adminTeam.owner.text'),
    within: 'dialog[open]',
  },
  {
    screen: 'the team',
    state: 'removing a member',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings',
    reach: inTurn(fullTeam, menuItem('adminTeam.remove')),
    shows: text('adminTeam.remove.text'),
    within: 'dialog[open]',
  },
]
