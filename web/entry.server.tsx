import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { belowBase, boardOfToken, frameOf, type Frame } from '../contract/frame.ts'
import type { Container, PageHead, PageRequest, RenderedPage } from '../contract/page.ts'
import { App } from './App.tsx'
import { createDataClient } from './data/client.ts'
import { dehydrate } from './data/dehydrate.ts'
import type { PageContextValue } from './page/context.ts'
import { keptRowsOf } from './page/kept/keptRows.tsx'
import { containerOf } from './paths.ts'
import { createAppRouter } from './router.tsx'
import { treeOf } from './routes.tsx'
import './data/lateCalls.ts'

/**
 * Renders an address to a page with its data. The status is the data's: 404 for what is not there, 500 for what failed; an address that no
 * page takes is 404 too. The router's own hydration is not used: the browser's router loads from the same data, so nothing is sent twice
 * and no script stands in the document.
 */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const { url, site, locale, now, otherURL, theme, call, at } = request
  const client = createDataClient({ transport: async (path, inputs) => call(path, { ...inputs }), onServer: true })
  let head: PageHead = {
    title: 'Upwell',
    description: null,
    canonical: null,
    noindex: false,
    feed: null,
    published: null,
  }
  let html = ''
  let chunks: string[] = []
  let unknownPath = false
  const path = url.split('?', 1)[0] ?? '/'
  const container = containerOf(site, path)
  const frame = frameOf(path)
  const tree = await treeOf(site, container)
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://page')),
    createRouter: () => createAppRouter({ client, site, tree, ...(frame && { rewrite: belowBase(frame.base) }) }),
  })
  const response = await handle(({ router }) => {
    const matches = router.state.matches.map((match) => match.staticData)
    unknownPath = matches.some((data) => data.notFound === true)
    chunks = matches.flatMap((data) => (data.source === undefined ? [] : [data.source]))
    const where = { site, locale, now, otherURL }
    const page: PageContextValue = { ...where, theme: theme ?? 'system', frame: frame?.form ?? null }
    const { keepRow, fill } = keptRowsOf(where)
    const setHead = (given: PageHead) => (head = given)
    const preloadChunk = (source: string) => void chunks.push(source)
    html = fill(
      renderToString(<App client={client} router={router} page={{ ...page, setHead, preloadChunk, keepRow }} />),
    )
    return Promise.resolve(new Response(null))
  })
  const sent = dehydrate(client, html)
  const target = response.headers.get('location')
  const to = target === null ? null : insideFrame(target, frame)
  // A site's panel isn't kept waiting for another request: the page that its board's token leads to is sent at once.
  if (to !== null && frame && path === `${frame.base}/${boardOfToken}`) return render({ ...request, url: to, at: to })
  return {
    status: unknownPath ? 404 : client.state().responseStatus,
    redirect: to === null ? null : { to, status: response.status },
    container,
    html: sent.html,
    head,
    state: JSON.stringify({ site, locale, now, otherURL, at }).replaceAll('<', '\\u003c'),
    data: sent.data,
    chunks: [...(treeSources[container] ?? []), ...chunks],
  }
}

/** Pages name the portal's own addresses: in a frame these are below its base. */
function insideFrame(target: string, frame: Frame | null): string {
  const isInside = frame === null || !target.startsWith('/') || target.startsWith(`${frame.base}/`)
  return isInside ? target : frame.base + target
}

/** Where the pages of a container are listed, if that comes on demand. */
const treeSources: Partial<Record<Container, string[]>> = {
  admin: ['web/admin/routes.tsx'],
  account: ['web/accountRoutes.tsx'],
  auth: ['web/auth/routes.tsx'],
}
