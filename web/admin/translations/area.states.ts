import { atLeast, text, type ScreenState } from '../../../e2e/screens/stage.ts'

const path = '/admin/settings/translations'

/** The company's own words beside their translations. */
export const states: readonly ScreenState[] = [
  {
    screen: 'translations',
    state: 'side by side',
    kind: 'loaded',
    who: 'owner',
    path,
    shows: atLeast('main input[lang=de]', 6),
  },
  {
    screen: 'translations',
    state: 'failed',
    kind: 'failed',
    who: 'owner',
    path: '/admin/settings/general',
    reach: async ({ page }) => {
      await page.route('**/api/translations/get', (route) =>
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
]
