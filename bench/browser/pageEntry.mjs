// The board page's tree, rendered again and again from memory: the floor of server rendering. Built as the server's own entry is.
import { request } from 'node:http'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from '../../web/App.tsx'
import { createDataClient } from '../../web/data/client.ts'
import { createAppRouter } from '../../web/router.tsx'
import { treeOf } from '../../web/routes.tsx'

/** Loads the page of `url` once, with the product's answers, and gives the function that renders it from memory. */
export async function prepare({ url, port, host }) {
  const client = createDataClient({ transport: (path, inputs) => ask({ port, host, path }, inputs), onServer: true })
  const tree = await treeOf('company', 'portal')
  let loaded
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://page')),
    createRouter: () => createAppRouter({ client, site: 'company', tree }),
  })
  await handle(async ({ router }) => {
    loaded = router
    return new Response(null)
  })
  const page = { site: 'company', locale: 'en', now: Date.now(), otherURL: null, setHead: () => {} }
  return () => renderToString(createElement(App, { client, router: loaded, page }))
}

function ask({ port, host, path }, inputs) {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, path, method: 'POST', headers: { host, 'content-type': 'application/json' } },
      (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(parts).toString('utf8') }))
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(inputs))
  })
}
