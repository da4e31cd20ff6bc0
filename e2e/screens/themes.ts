import type { Page } from '@playwright/test'
import { settleColours } from '../settleColours.ts'

const looks = {
  light: { chosen: 'light', colorScheme: 'light', forcedColors: 'none' },
  dark: { chosen: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  'more contrast': { chosen: 'contrast', colorScheme: 'light', forcedColors: 'none' },
  'more contrast in the dark': { chosen: 'contrast', colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { chosen: 'light', colorScheme: 'dark', forcedColors: 'active' },
} as const

export type Theme = keyof typeof looks

/**
 * Shows the current page in another theme: as if it had been chosen in the settings, on a system with the same setting.
 */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  const { chosen, colorScheme, forcedColors } = looks[theme]
  await page.emulateMedia({ colorScheme, forcedColors })
  await page.evaluate(`document.documentElement.dataset.theme = '${chosen}'`)
  await settleColours(page)
}
