// `npm test`: types, lint, page weight, unit tests and journeys. All parts run even when one fails; the last line says how many passed and failed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { check, conclude, playwright, root, sideBySide, vitest } from './runners.mjs'

const parts = [
  // Those of one thread beside those of many, the longest first.
  ...(await sideBySide([
    () =>
      check('format', 'prettier', ['--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.']),
    () => check('types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
    () => check('types of the browser', 'tsc', ['-p', 'tsconfig.web.json']),
    () => check("types of the browser's tests", 'tsc', ['-p', 'tsconfig.webtest.json']),
    () => check('types of the package', 'tsc', ['-p', 'sdk/tsconfig.json']),
    () => check('unused files, exports and packages', 'knip', ['--no-config-hints']),
    () => check('lint', 'oxlint', ['--type-aware']),
    () => check('debt', 'tsx', ['tools/debt.ts']),
    () => check('weight of the pages', 'tsx', ['tools/weigh.ts']),
  ])),
  await vitest('unit tests', ['--project', '!faults']),
]
if (existsSync(join(root, 'playwright.config.ts'))) parts.push(await playwright('journeys in a browser'))

conclude(parts)
