import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups } from '../../vite.config.ts'
import { isTest, sourcesIn } from '../sources.ts'

const sources = new Map(
  sourcesIn('web')
    .filter(({ path }) => !isTest(path) && !path.startsWith('web/dev/'))
    .map(({ path, text }) => [path, text]),
)
const known = new URL('./firstPaint.txt', import.meta.url)

/** The files that a group of `codeSplitting` takes by its expression, with all that they import at once. */
function filesOf(names: readonly string[]): string[] {
  const patterns = chunkGroups.filter(({ name }) => names.includes(name)).map(({ test: pattern }) => pattern)
  const found = new Set([...sources.keys()].filter((path) => patterns.some((pattern) => pattern.test(path))))
  for (const path of found)
    for (const [, from = ''] of sources
      .get(path)
      ?.matchAll(/^(?:import (?!type)|\} from )(?:.* from )?'(\.[^']+)'/gm) ?? []) {
      const imported = posix.join(posix.dirname(path), from)
      if (sources.has(imported)) found.add(imported)
    }
  return [...found].toSorted()
}

test('no file slips into what every list of a portal loads before its first paint', () => {
  expect(
    filesOf(['shell', 'board']),
    'A file that a first paint does not need belongs into another group of vite.config.ts or behind `loadChunk`; for one that it does need, run `npm run weigh` and write its path into tools/chunks/firstPaint.txt',
  ).toEqual(readFileSync(known, 'utf8').trim().split('\n'))
})
