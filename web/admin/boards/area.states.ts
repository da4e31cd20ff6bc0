import { board } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, type ScreenState } from '../../../e2e/screens/stage.ts'

/** The team's boards, and the settings of one. */
export const states: readonly ScreenState[] = [
  {
    screen: "the team's boards",
    state: 'boards',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    shows: atLeast('main a[href^="/admin/settings/boards/"]', 4),
  },
  {
    screen: "a board's settings",
    state: 'all of them',
    kind: 'loaded',
    who: 'owner',
    path: (places) => `/admin/settings/boards${board()(places)}`,
    shows: atLeast('main input', 3),
  },
  {
    screen: "a board's settings",
    state: 'where the posts of a category go',
    kind: 'dialog',
    who: 'owner',
    path: (places) => `/admin/settings/boards${board()(places)}`,
    reach: async ({ page, t }) => {
      await page.locator('main section li [aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem', { name: t('adminBoards.delete') }).click()
    },
    shows: atLeast('dialog[open]', 1),
  },
]
