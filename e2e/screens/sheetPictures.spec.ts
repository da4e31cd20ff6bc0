import { expect } from '@playwright/test'
import { sheetNames } from '../../web/dev/sheetNames.ts'
import { openSheet, test } from './sheet.ts'

for (const theme of ['light', 'dark'] as const) {
  for (const name of sheetNames) {
    test(`${name}, ${theme}, looks as it did`, async ({ page }) => {
      const { opens } = await openSheet(page, name, theme)
      // What opens lies over the page; of the others the sheet itself is enough.
      await expect(opens ? page : page.getByRole('main')).toHaveScreenshot(`${name}-${theme}.png`)
    })
  }
}
