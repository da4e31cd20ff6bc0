import type { Plugin } from 'vite'

/**
 * Lets a chunk that failed be imported under a fresh address: every `import()` of the build adds the query that `loadChunk` keeps for its file
 * (web/data/chunk.ts). It also replaces the bundler's own preloading by a smaller one, which fails where a file did.
 */
export function freshAddresses(): Plugin {
  return {
    name: 'upwell-fresh-addresses',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? { code: preloadHelper, map: null, moduleType: 'js' } : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          if (!chunk.isEntry && chunk.viteMetadata?.importedCss.size)
            this.error(
              `${chunk.fileName} imports a stylesheet: import it from a stylesheet entry's, nothing waits for it here.`,
            )
          chunk.code = withQueries(chunk.code)
        }
      },
    },
  }
}

/** The code with the query of its file added to every `import()` of a file beside it. */
export function withQueries(code: string): string {
  return code.replace(
    /\bimport\(\s*(["'`])\.\/([\w.-]+\.js)\1\s*\)/g,
    (_all, _quote, file: string) => `import("./${file}"+(globalThis.freshQueries?.["${file}"]??""))`,
  )
}

/**
 * Fetches the files that a chunk needs before it imports them, from the browser's cache by then. An import that fails is remembered for the
 * document's life, and a file that others import cannot have a fresh address: so it is the fetch that fails, which can be made again. What the
 * document preloaded is not fetched.
 */
const preloadHelper = `
const fetched = {}
const fetchFile = (href) =>
  (fetched[href] ??= [...document.querySelectorAll('link[rel=modulepreload]')].some((link) => link.href === href)
    ? Promise.resolve()
    : fetch(href)
        .then((response) => {
          if (!response.ok) throw new TypeError('Status ' + response.status)
          return response.arrayBuffer()
        })
        .catch((error) => {
          delete fetched[href]
          throw error
        }))
export const __vitePreload = (load, files = [], importer) =>
  Promise.all(files.map((file) => fetchFile(new URL(file, importer).href))).then(load)
`
