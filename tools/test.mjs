// `npm test`: every check there is, in one run; all parts run even when one fails, and the last line says how many passed and failed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { check, nameFailures, playwright, root, sum, summary, vitest } from './runners.mjs'

const parts = [
  await check('types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
  await check('types of the browser', 'tsc', ['-p', 'tsconfig.web.json']),
  await check("types of the browser's tests", 'tsc', ['-p', 'tsconfig.webtest.json']),
  await check('lint', 'oxlint', ['--type-aware']),
  await check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  await check('unused files, exports and packages', 'knip', ['--no-config-hints']),
  await check('debt', 'tsx', ['tools/debt.ts']),
  await vitest('unit tests'),
  await check('weight of the pages', 'tsx', ['tools/weigh.ts']),
]
if (existsSync(join(root, 'playwright.config.ts'))) parts.push(await playwright('journeys in a browser'))

const counts = sum(parts)
nameFailures()
console.log(`\n${summary(counts)}`)
process.exit(counts.failed === 0 ? 0 : 1)
