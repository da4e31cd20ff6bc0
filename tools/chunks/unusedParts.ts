import type { Plugin } from 'vite'

/**
 * Parts of libraries that they import of themselves and we never use, with what takes their place: `Link`, because links are plain `<a href>`; its reading and writing of queries, because ours are plain text (web/router.tsx); writes
 * and endless lists of the query cache, because `web/data` makes writes itself and a list's page is a number. A version of a library that needs more
 * of one fails the build, which names the export.
 */
const unused: Readonly<Record<string, string>> = {
  '@tanstack/react-router/dist/esm/link.js':
    'export const Link = null, useLinkProps = null, createLink = null, linkOptions = null, composeHandlers = null',
  '@tanstack/router-core/dist/esm/searchParams.js':
    'export const defaultParseSearch = null, defaultStringifySearch = null, parseSearchWith = null, stringifySearchWith = null',
  '@tanstack/query-core/build/modern/mutation.js': 'export const Mutation = null, getDefaultState = null',
  '@tanstack/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} getAll() { return [] } findAll() { return [] } resumePausedMutations() { return Promise.resolve() } }',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = null, hasNextPage = null, hasPreviousPage = null',
}

/** Keeps out of a browser's build what is listed above. */
export function unusedParts(): Plugin {
  return {
    name: 'upwell-unused-parts',
    enforce: 'pre',
    load(id) {
      const [, code] =
        Object.entries(unused).find(([module]) => id.split('?')[0]?.endsWith(`/node_modules/${module}`)) ?? []
      return code === undefined ? null : { code, map: null, moduleType: 'js' }
    },
  }
}
