import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router'
import type { Site } from '../contract/page.ts'
import type { DataClient } from './data/client.ts'
import { FailedPage } from './page/FailedPage.tsx'
import { NotFoundPage } from './page/NotFoundPage.tsx'
import type { treeOf } from './routes.tsx'

/** What every route's loader is given. */
export interface RouteContext {
  client: DataClient
  site: Site
}

/** The pages of a container. */
export type PageTree = Awaited<ReturnType<typeof treeOf>>

/** The router of a tree of pages, for one rendering on the server or for the life of a tab. `rewrite` is how a frame's addresses are read and written. */
export function createAppRouter({
  client,
  site,
  tree,
  history,
  rewrite,
}: RouteContext & {
  tree: PageTree
  history?: RouterHistory
  rewrite?: LocationRewrite | undefined
}) {
  return createRouter({
    routeTree: tree,
    context: { client, site },
    ...(history ? { history } : {}),
    ...(rewrite ? { rewrite } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 400,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    // On the server it would write an inline script into the page.
    scrollRestoration: typeof document !== 'undefined' && restoresScroll(),
    // What no page knows leaves the address.
    search: { strict: true },
    trailingSlash: 'never',
    // Addresses stay as a person would write them: plain text, not JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const text = new URLSearchParams(entries).toString()
      return text === '' ? '' : `?${text}`
    },
  })
}

/** Waking up leaves a page where its reader has scrolled it meanwhile, or where the browser has put it back after a reload. */
function restoresScroll(): () => boolean {
  let isAwake = false
  return () => isAwake || ((isAwake = true), scrollY === 0)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
