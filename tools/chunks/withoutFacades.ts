import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A file of a build that only passes on one export of another one: a request for nothing. */
export interface Facade {
  file: string
  target: string
  exported: string
  name: string
}

/**
 * Takes out of the build the files that only pass on what a group of `codeSplitting` holds: a file that imports one imports the group's file. The
 * manifest says so too, so that documents preload no such file.
 */
export function withoutFacades(manifest: string): Plugin {
  let facades: Facade[] = []
  return {
    name: 'upwell-without-facades',
    enforce: 'pre',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((made) => made.type === 'chunk')
        const imported = new Set(chunks.flatMap(({ imports }) => imports))
        facades = chunks.flatMap(({ fileName, code, isEntry }) => {
          const facade = isEntry || imported.has(fileName) ? null : facadeOf(fileName, code)
          return facade ? [facade] : []
        })
        for (const chunk of chunks) chunk.code = withTargets(chunk.code, facades)
        for (const chunk of chunks)
          if (facades.some(({ file }) => chunk.fileName.endsWith(`/${file}`))) delete bundle[chunk.fileName]
      },
    },
    async writeBundle({ dir = '' }) {
      const path = join(dir, manifest)
      const text = await readFile(path, 'utf8')
      const written = facades.reduce(
        (kept, { file, target }) => kept.replaceAll(`"file": "assets/${file}"`, `"file": "assets/${target}"`),
        text,
      )
      await writeFile(path, written)
    },
  }
}

/** The facade that a file is; null when it holds more than one export of another. */
export function facadeOf(path: string, code: string): Facade | null {
  const [, exported, name, target] = /^export\{(\w+) as (\w+)\}from"\.\/([\w.-]+\.js)";?\s*$/.exec(code) ?? []
  if (exported === undefined || name === undefined || target === undefined) return null
  return { file: path.replace(/^.*\//, ''), target, exported, name }
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
