import { dirname, posix, relative } from 'node:path'
import type { Plugin } from 'vite'
import { isTest, root, sourcesIn } from '../sources.ts'

/**
 * Turns `@source reached;` of a stylesheet into one line for each source that the entry reaches, at once or late: it has the classes of what its scripts can show, and of nothing else.
 */
export function reachedSources(entry: string): Plugin {
  return {
    name: 'upwell-reached-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.css') || !code.includes('@source reached;')) return null
      const from = dirname(relative(root, id))
      const lines = reachedFrom(entry).map((path) => `@source '${posix.relative(from, path)}';`)
      return { code: code.replace('@source reached;', lines.join('\n')), map: null }
    },
  }
}

/** Every source that an entry's code imports, at once or late, without what only its types or the server's rendering need. */
export function reachedFrom(entry: string): string[] {
  const sources = new Map(
    sourcesIn('web')
      .filter(({ path }) => !isTest(path))
      .map(({ path, text }) => [path, text]),
  )
  const reached = new Set([entry])
  for (const path of reached)
    for (const imported of importsOf(path, sources.get(path) ?? '', sources)) reached.add(imported)
  return [...reached].toSorted()
}

function importsOf(path: string, text: string, sources: ReadonlyMap<string, string>): string[] {
  const named = [
    ...text.matchAll(/^(?:import (?!type)|\} from )(?:.* from )?'(\.[^']+)'/gm),
    ...text.matchAll(/^(?!.*import\.meta\.env\.SSR).*(?<!typeof )\bimport\(\s*'(\.[^']+)'\s*\)/gm),
  ].map(([, from = '']) => posix.join(posix.dirname(path), from))
  // A container's list of its areas.
  const areas = text.includes("import.meta.glob<readonly Page[]>('./*/area.ts'")
    ? [...sources.keys()].filter(
        (one) => posix.dirname(posix.dirname(one)) === posix.dirname(path) && one.endsWith('/area.ts'),
      )
    : []
  return [...named, ...areas].filter((one) => sources.has(one))
}
