import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Vite } from 'vitest/node'
import { root, sourcesIn } from '../sources.ts'

/**
 * Lets Vitest keep what it made of a module from one run to the next, by the module's text (docs/decisions/0115). What is made of other files too is
 * made anew in each run; what decides over all of them is part of each one's key.
 */
export function keptModules(): Vite.Plugin {
  return {
    name: 'upwell-kept-modules',
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(keyOf),
  }
}

/** The part of a module's key beside its own text, or false for a module that is not kept. One function, however many projects ask for it. */
export function keyOf({ id, sourceCode }: { id: string; sourceCode: string }): string | false {
  return dependsOnOthers(id, sourceCode) ? false : settings()
}

/** Texts are checked against those of other languages, a page gets the texts of its area, and a search for files finds what is there. */
function dependsOnOthers(id: string, text: string): boolean {
  const [path = ''] = id.split('?')
  return (
    path.includes('/locales/') ||
    path.endsWith('/settings/search/sectionTexts.ts') ||
    (path.endsWith('Page.tsx') && existsSync(join(dirname(path), 'area.ts'))) ||
    /import\.meta\.glob|\bimport\(\s*(\/\*.*\*\/\s*)?`/.test(text)
  )
}

const settings = () => (known ??= hash('sha256', textOfDeciding(), 'base64url'))
let known: string | undefined

/** What compiles, and how. The versions of packages are in the lockfile, whose change empties the cache. */
const deciding = [
  'vite.config.ts',
  'vitest.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.webtest.json',
  'tools/vitest/keptModules.ts',
  'tools/sources.ts',
]

function textOfDeciding(): string {
  const own = deciding.map((path) => readFileSync(join(root, path), 'utf8'))
  return [...own, ...sourcesIn('tools/areas').map(({ text }) => text)].join('\n')
}
