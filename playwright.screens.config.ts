import { defineConfig } from '@playwright/test'

/**
 * Everything that is looked at (`npm run test:screens`): the sheets of the design system and the screens of a real portal, judged in every
 * state and theme, and compared with the pictures in `e2e/screens/pictures`.
 */
export default defineConfig({
  testDir: 'e2e/screens',
  globalSetup: ['./e2e/screens/globalSetup.ts', './e2e/screens/portalSetup.ts'],
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results/screens',
  snapshotPathTemplate: 'e2e/screens/pictures/{arg}{ext}',
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 20 } },
})
