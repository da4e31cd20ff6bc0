import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAreaEntry, pagesOf } from './areaEntries.ts'
import { isTest, root, sourcesIn, type Source } from '../sources.ts'

const tableFile = join(root, 'web/words/catalogues.gen.ts')

/** Compares the pages' table of catalogues with what they load, and writes it anew when `write` is set; says whether it was stale. */
export function syncCatalogueTable(write: boolean): boolean {
  const loaded = loadedCatalogues(sourcesIn('web'))
  const others = sourcesIn('locales/en', ['.json'])
    .map(({ path }) => basename(path, '.json'))
    .filter((name) => !loaded.includes(name))
  const text = tableOf(loaded, others)
  const present = existsSync(tableFile) ? readFileSync(tableFile, 'utf8') : ''
  if (present === text) return false
  if (write) writeFileSync(tableFile, text)
  return true
}

/** The names of the catalogues that any page or part of one loads. */
export function loadedCatalogues(sources: readonly Source[]): string[] {
  const names = sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => [
      ...[...source.text.matchAll(/locales\/en\/(\w+)\.json\?(messages|texts)'/g)].map(([, name = '']) => name),
      ...(isAreaEntry(source.path) ? pagesOf(source).flatMap(({ texts }) => texts) : []),
    ])
  return [...new Set(names)].toSorted()
}

/** The file's text. Only types are imported: which texts a page loads is said where they are needed. */
function tableOf(loaded: readonly string[], others: readonly string[]): string {
  return [
    '// Written by `npm run words:table` from what web/ loads of locales/en. Do not edit.',
    '',
    '/** Every catalogue that a page loads, by its name. */',
    'export interface Catalogues {',
    ...loaded.map(lineOf),
    '}',
    'export type CatalogueName = keyof Catalogues',
    '',
    '/** The others, which the server alone says. */',
    'export interface OtherCatalogues {',
    ...others.map(lineOf),
    '}',
    '',
  ].join('\n')
}

function lineOf(name: string): string {
  return `  ${name}: typeof import('../../locales/en/${name}.json')`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const write = process.argv.includes('--write')
  if (syncCatalogueTable(write) && !write) {
    console.error('web/words/catalogues.gen.ts is stale: run `npm run words:table` and commit what it wrote.')
    process.exitCode = 1
  }
}
