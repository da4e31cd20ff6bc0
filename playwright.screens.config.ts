import { defineConfig } from '@playwright/test'

/** The sheets of the design system, as pictures that are compared with those in `e2e/screens/pictures` (`npm run test:screens`). */
export default defineConfig({
  testDir: 'e2e/screens',
  globalSetup: './e2e/screens/globalSetup.ts',
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
