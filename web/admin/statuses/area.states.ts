import { atLeast, presses, text, type ScreenState } from '../../../e2e/screens/stage.ts'

const path = '/admin/settings/statuses'

/** The statuses of a company, and the dialogs that change them. */
export const states: readonly ScreenState[] = [
  {
    screen: 'statuses',
    state: 'in order',
    kind: 'loaded',
    who: 'owner',
    path,
    shows: atLeast('main li [aria-label]', 6),
  },
  {
    screen: 'statuses',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/general',
    reach: async ({ page }) => {
      await page.route('**/api/statuses/getAll', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"error":"server error","code":"serverError"}',
        }),
      )
      await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), path)
    },
    shows: text('admin.failed.load'),
  },
  {
    screen: 'statuses',
    state: 'a new one',
    kind: 'dialog',
    who: 'owner',
    path,
    reach: presses('adminStatuses.new'),
    shows: text('adminStatuses.typeHints.active'),
    within: 'dialog[open]',
  },
  {
    screen: 'statuses',
    state: 'to be merged',
    kind: 'dialog',
    who: 'owner',
    path,
    reach: async ({ page, t }) => {
      await page.locator('main [aria-haspopup=menu]').locator('visible=true').nth(2).click()
      await page.getByRole('menuitem', { name: t('adminStatuses.merge') }).click()
    },
    shows: text('adminStatuses.mergeInto'),
    within: 'dialog[open]',
  },
]
