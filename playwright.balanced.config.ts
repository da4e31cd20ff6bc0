import config from './playwright.config.ts'

/** The journeys against two web processes and a worker, each request at one of the two at random. */
export default { ...config, globalSetup: './e2e/globalSetup.balanced.ts' }
