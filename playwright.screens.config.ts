import { defineConfig } from '@playwright/test'

/**
 * Every screen of a real portal in every state, and the sheets of the design system (`npm run test:screens`): none has a fault. Each is looked
 * at once, in a language, width and theme by turns; with `SCREENS=all` in every combination.
 */
export default defineConfig({
  testDir: 'e2e/screens',
  testMatch: ['portal.spec.ts', 'judge.spec.ts', 'sheets.spec.ts'],
  globalSetup: ['./e2e/screens/globalSetup.ts', './e2e/screens/portalSetup.ts'],
  timeout: 120_000,
  workers: 2,
  // What never ends, on a machine that has other things to do.
  expect: { timeout: 30_000 },
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results/screens',
})
