import { defineConfig } from '@playwright/test'

/** The journeys: a built service with its own database, mail server and demo company, driven in one Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'screens/**',
  globalSetup: './e2e/globalSetup.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
})
