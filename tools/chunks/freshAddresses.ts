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
  const asked = code.replace(/\bimport\(\s*(["'`])(\.\/[\w.-]+\.js)\1\s*\)/g, 'import(__fresh("$2"))')
  return asked === code ? code : `${asked}\n${freshOf}`
}

// Declared last, where it is found all the same: what comes first in a chunk are its imports.
const freshOf = 'function __fresh(file){return file+(globalThis.freshQueries?.[file.slice(2)]??"")}\n'

/**
 * Fetches the files that a chunk needs before it imports them, from the browser's cache by then. An import that fails is remembered for the
 * document's life, and a file that others import cannot have a fresh address: so it is the fetch that fails, which can be made again. What the
 * document preloaded is not fetched. What a press or a key asks for is fetched once its answer has been painted: beginning to fetch takes a slow machine 7 ms a file.
 */
const preloadHelper = `
let fetched
const fetchFile = (href) => {
  fetched ??= Object.fromEntries(
    [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => [link.href, Promise.resolve()]),
  )
  return (fetched[href] ??= fetch(href)
    .then((response) => {
      if (!response.ok) throw Error(response.status)
      return response.arrayBuffer()
    })
    .catch((error) => {
      delete fetched[href]
      throw error
    }))
}
export const __vitePreload = async (load, files = [], importer) => {
  // A page that is not shown has no frames, but nobody presses anything in it either.
  if (window.event instanceof UIEvent) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await Promise.all(files.map((file) => fetchFile(new URL(file, importer).href)))
  return load()
}
`
