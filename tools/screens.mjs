// `npm run test:screens`: every screen and every sheet of the design system in a browser, with a last line that says how many passed and failed.
// `--all` looks at each state in every language, width and theme.
import { conclude, playwright } from './runners.mjs'

const args = process.argv.slice(2)
if (args.includes('--all')) process.env.SCREENS = 'all'
const others = args.filter((arg) => arg !== '--all')
conclude([await playwright('screens', ['--config', 'playwright.screens.config.ts', ...others])])
