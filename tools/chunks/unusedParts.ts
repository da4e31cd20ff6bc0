import type { Plugin } from 'vite'

/**
 * Parts of libraries that they import of themselves and we never use, with what takes their place: `Link`, because links are plain `<a href>`; its reading and writing of queries, because ours are plain text (web/router.tsx); the hooks
 * that each of its routes carries, because pages import those they use; its other addresses, parts for browsers alone and inline script of the server,
 * because no page has them; clocks other than the browser's; what selects from a store for every React since 16, because ours is 19; writes and endless lists of the query cache, because `web/data` makes writes itself and a list's page is a number; what the query cache knows of the connection, because it asks always; what catches pages that throw themselves away as not found, because ours say so; the dialog of the command menu's list, because ours is a `<dialog>`. A version of a library that needs more
 * of one fails the build, which names the export.
 */
const unused: Readonly<Record<string, string>> = {
  '@tanstack/react-router/dist/esm/link.js':
    'export const Link = null, useLinkProps = null, createLink = null, linkOptions = null, composeHandlers = null',
  '@tanstack/router-core/dist/esm/searchParams.js':
    'export const defaultParseSearch = null, defaultStringifySearch = null, parseSearchWith = null, stringifySearchWith = null',
  'use-sync-external-store/with-selector.js': `import { useRef, useSyncExternalStore } from 'react'
export function useSyncExternalStoreWithSelector(subscribe, get, getServer, select, isEqual) {
  const last = useRef()
  const selected = (from) => () => {
    const whole = from()
    const { current } = last
    if (current?.whole === whole && current.select === select) return current.part
    const part = select(whole)
    last.current = { whole, select, part: current && isEqual(current.part, part) ? current.part : part }
    return last.current.part
  }
  return useSyncExternalStore(subscribe, selected(get), selected(getServer))
}`,
  '@tanstack/react-router/dist/esm/route.js':
    "import { BaseRootRoute, BaseRoute } from '@tanstack/router-core'; export const createRoute = (options) => new BaseRoute(options), createRootRoute = (options) => new BaseRootRoute(options), createRootRouteWithContext = () => createRootRoute, rootRouteWithContext = null, createRouteMask = null, getRouteApi = null, NotFoundRoute = null, RootRoute = null, Route = null, RouteApi = null",
  '@tanstack/react-router/dist/esm/ClientOnly.js': 'export const ClientOnly = null, useHydrated = null',
  '@tanstack/react-router/dist/esm/scroll-restoration.js': 'export const ScrollRestoration = null',
  '@tanstack/router-core/dist/esm/rewrite.js':
    'export const composeRewrites = null, rewriteBasepath = null, executeRewriteInput = (rewrite, url) => rewrite?.input({ url }) ?? url, executeRewriteOutput = (rewrite, url) => rewrite?.output({ url }) ?? url',
  '@tanstack/query-core/build/modern/timeoutManager.js':
    'export const timeoutManager = globalThis, systemSetTimeoutZero = (callback) => setTimeout(callback, 0)',
  '@tanstack/react-router/dist/esm/not-found.js':
    'export const CatchNotFound = ({ children }) => children, DefaultGlobalNotFound = () => null',
  '@tanstack/query-core/build/modern/onlineManager.js':
    'export const onlineManager = { isOnline: () => true, subscribe: () => () => {} }, OnlineManager = null',
  '@tanstack/query-core/build/modern/mutation.js': 'export const Mutation = null, getDefaultState = null',
  '@tanstack/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} getAll() { return [] } findAll() { return [] } resumePausedMutations() { return Promise.resolve() } }',
  '@radix-ui/react-dialog/dist/index.mjs':
    'export const Root = null, Portal = null, Overlay = null, Content = null, Trigger = null',
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
