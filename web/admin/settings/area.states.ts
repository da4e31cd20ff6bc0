import { atLeast, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const search =
  (query: string) =>
  ({ page, t }: Stage) =>
    page.getByLabel(t('adminSettings.search')).locator('visible=true').fill(query)

/** The list of the settings' sections, the search over them, and the company's general settings. */
export const states: readonly ScreenState[] = [
  {
    screen: 'settings',
    state: 'every section',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings',
    shows: atLeast('main a[href^="/admin/settings/"]', 3),
  },
  {
    screen: 'settings',
    state: 'found',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings',
    reach: search('roadmap'),
    shows: atLeast('main [data-found]', 1),
  },
  {
    screen: 'settings',
    state: 'nothing found',
    kind: 'empty',
    who: 'owner',
    path: '/admin/settings',
    reach: search('zebra'),
    shows: atLeast('main [role=status]', 1),
  },
  {
    screen: "the company's settings",
    state: 'all of them',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/general',
    shows: atLeast('main input:not([type=file])', 2),
  },
]
