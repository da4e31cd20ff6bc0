import { defineConfig } from '@playwright/test'

/** The journeys: a built service with its own database, mail server and demo company, driven in one Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'screens/**',
  globalSetup: './e2e/globalSetup.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Most of a journey waits: for a page, an email, a moment that must pass. Two at a time: a third writes into what another counts on (docs/decisions/0115).
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
})
