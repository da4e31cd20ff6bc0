import { atLeast, inTurn, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** How the portal looks, and its preview. */
export const states: readonly ScreenState[] = [
  {
    screen: "the portal's look",
    state: 'all of it',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/look',
    shows: atLeast('main iframe', 1),
  },
  {
    screen: "the portal's look",
    state: 'its preview on a phone in the dark',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/look',
    reach: presses('admin.look.phone', 'admin.theme.dark'),
    shows: atLeast('main section [style*="max-width: 390px"]', 1),
  },
  {
    screen: "the portal's look",
    state: 'an accent that is corrected',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/look',
    reach: typeAccent,
    shows: text('admin.settings.accentReset'),
  },
  {
    screen: "the portal's look",
    state: 'not saved',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/look',
    fails: ['/api/company/updatePortal', '/api/company/update'],
    reach: inTurn(typeAccent, presses('admin.look.save')),
    shows: text('admin.failed.write'),
  },
]

async function typeAccent({ page }: Stage) {
  await page.locator('main form input[placeholder^="#"]').fill('#ffe08a')
}
