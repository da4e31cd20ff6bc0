import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../sources.ts'

/** A file of a build that only passes on one export of another one: a request for nothing. */
export interface Facade {
  file: string
  target: string
  exported: string
  name: string
}

/**
 * Takes out of the build the files that only pass on what a group of `codeSplitting` holds: a file that imports one imports the group's file, and so does the document for an entry. The
 * manifest says so too, so that documents preload no such file.
 */
export function withoutFacades(manifest: string): Plugin {
  let facades: Facade[] = []
  const late = new Map<string, string>()
  let entries: Pick<Facade, 'file' | 'target'>[] = []
  return {
    name: 'upwell-without-facades',
    enforce: 'pre',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((made) => made.type === 'chunk')
        for (const { fileName, moduleIds } of chunks)
          for (const id of moduleIds)
            if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) late.set(relative(root, id), fileName)
        const imported = new Set(chunks.flatMap(({ imports }) => imports))
        facades = chunks.flatMap(({ fileName, code, isEntry }) => {
          const facade = isEntry || imported.has(fileName) ? null : facadeOf(fileName, code)
          return facade ? [facade] : []
        })
        entries = chunks.flatMap(({ fileName, code, isEntry }) => (isEntry ? (bareEntryOf(fileName, code) ?? []) : []))
        for (const chunk of chunks) chunk.code = withoutRepeats(withTargets(chunk.code, facades))
        for (const chunk of chunks)
          if (facades.some(({ file }) => chunk.fileName.endsWith(`/${file}`))) delete bundle[chunk.fileName]
      },
    },
    async writeBundle({ dir = '' }) {
      const path = join(dir, manifest)
      const text = await readFile(path, 'utf8')
      const written = [...facades, ...entries].reduce(
        (kept, { file, target }) => kept.replaceAll(`"file": "assets/${file}"`, `"file": "assets/${target}"`),
        text,
      )
      await writeFile(path, JSON.stringify(withLate(JSON.parse(written) as Manifest, late), null, 2))
    },
  }
}

/** The facade that a file is; null when it holds more than one export of another. */
export function facadeOf(path: string, code: string): Facade | null {
  const [, exported, name, target] = /^export\{(\w+) as (\w+)\}from"\.\/([\w.-]+\.js)";?\s*$/.exec(code) ?? []
  if (exported === undefined || name === undefined || target === undefined) return null
  return { file: path.replace(/^.*\//, ''), target, exported, name }
}

/** The file that an entry only imports, as the group of `codeSplitting` that holds it is a file of its own; null for an entry with code in it. */
export function bareEntryOf(path: string, code: string): Pick<Facade, 'file' | 'target'> | null {
  const [, target] = /^import"\.\/([\w.-]+\.js)";?\s*$/.exec(code) ?? []
  return target === undefined ? null : { file: path.replace(/^.*\//, ''), target }
}

type Manifest = Record<string, { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[] }>

/** The manifest with each source that is loaded late under its own name, also where the bundler needed no file for it alone: documents find their preloads by it. */
export function withLate(manifest: Manifest, late: ReadonlyMap<string, string>): Manifest {
  const nameOf = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]))
  const missing = [...late]
    .filter(([source]) => !(source in manifest))
    .map(([source, file]) => {
      const name = nameOf.get(file)
      return [source, { file, src: source, isDynamicEntry: true, imports: name === undefined ? [] : [name] }] as const
    })
  return { ...manifest, ...Object.fromEntries(missing) }
}

/** The code with every `import()` of a facade turned into one of its target. */
export function withTargets(code: string, facades: readonly Facade[]): string {
  return facades.reduce((kept, { file, target, exported, name }) => {
    const imports = ['"', "'", '`'].map((quote) => `import(${quote}./${file}${quote})`)
    return imports
      .reduce((text, found) => text.replaceAll(found, `import("./${target}").then(e=>({${name}:e.${exported}}))`), kept)
      .replaceAll(`./${file}`, `./${target}`)
  }, code)
}

/** The code with each file once in the bundler's list of what its imports need, and once for each of them. */
export function withoutRepeats(code: string): string {
  const [list, files = ''] = /(?<=m\.f=\[)([^\]]*)(?=\])/.exec(code) ?? []
  if (list === undefined) return code
  const named = files.split(',')
  const kept = [...new Set(named)]
  return code
    .replace(list, () => kept.join(','))
    .replace(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_all, places: string) => {
      const needed = new Set(places.split(',').map((place) => kept.indexOf(named[Number(place)] ?? '')))
      return `__vite__mapDeps([${[...needed].join(',')}])`
    })
}
