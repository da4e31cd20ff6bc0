import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { sheetNames } from '../../web/dev/sheetNames.ts'
import { openSheet, test } from './sheet.ts'
import { inTurnOf, isEveryView } from './views.ts'

const themes = ['light', 'dark'] as const

for (const name of sheetNames) {
  for (const theme of isEveryView ? themes : [inTurnOf(name, themes)]) {
    test(`the sheet ${name} has no violation, ${theme}`, async ({ page }) => {
      await openSheet(page, name, theme)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    })
  }
}
