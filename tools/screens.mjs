// `npm run test:screens`: every screen and every sheet of the design system in a browser, with a last line that says how many passed and failed.
import { conclude, playwright } from './runners.mjs'

conclude([await playwright('screens', ['--config', 'playwright.screens.config.ts', ...process.argv.slice(2)])])
