import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { sourcesIn } from '../sources.ts'
import { builtEntry, isAreaEntry, pagesOf } from './areaEntries.ts'

/**
 * What an `area.ts` says of a page becomes part of what is built: its source file, by which the document finds its preloads, and its texts,
 * which come in the chunk of its code.
 */
export function areas(): Plugin {
  const root = join(import.meta.dirname, '../..')
  return {
    name: 'upwell-areas',
    enforce: 'pre',
    transform(text, id) {
      const path = relative(root, id)
      if (isAreaEntry(path)) return { code: builtEntry({ path, text }), map: null }
      if (path === sectionTexts) return { code: importing(textsOfSections(), root), map: null }
      const entry = join(dirname(id), 'area.ts')
      if (!path.endsWith('Page.tsx') || !isAreaEntry(relative(root, entry)) || !existsSync(entry)) return null
      this.addWatchFile(entry)
      const pages = pagesOf({ path: relative(root, entry), text: readFileSync(entry, 'utf8') })
      const texts = pages.find(({ source }) => source === path)?.texts ?? []
      return { code: importing(texts, root) + text, map: null }
    },
  }
}

/** The module in which the list of the settings and the search over them have the labels of every section. */
const sectionTexts = 'web/admin/settings/search/sectionTexts.ts'

function textsOfSections(): string[] {
  const pages = sourcesIn('web/admin')
    .filter(({ path }) => isAreaEntry(path))
    .flatMap(pagesOf)
  return [...new Set(pages.flatMap(({ labels }) => labels))]
}

function importing(texts: readonly string[], root: string): string {
  return texts.map((name) => `import '${join(root, `locales/en/${name}.json`)}?texts';`).join('')
}
