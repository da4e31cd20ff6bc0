import type { FastifyInstance } from 'fastify'
import { previewPlace, widgetPreviewPath } from '../../../contract/widgetPreview.ts'
import { originOf, placeOf } from '../hosts.ts'
import { withPolicy } from '../pages/pagePolicy.ts'
import type { Service } from '../service.ts'

/** Lines that stand for a company's own page, around its widget. */
const lines = [40, 100, 94, 97, 62]
  .map(
    (width) =>
      `<div style="width:${width}%;height:12px;margin-bottom:14px;border-radius:3px;background:light-dark(#00000012,#ffffff1a)"></div>`,
  )
  .join('')

/** Serves the page in which the settings show a company its own widget: the script of that host and nothing of anyone. Only pages of the same origin show it. */
export function servePreview(app: FastifyInstance, service: Service, script: string): void {
  app.get(widgetPreviewPath, async (request, reply) => {
    const place = await placeOf(service, request.headers.host ?? '')
    if (place.kind !== 'company' || place.company.eraseAt) return reply.callNotFound()
    const document = [
      '<!doctype html><html lang="en" style="color-scheme:light dark"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      '<title>Widget preview</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      `<script type="module" src="/${script}"></script><script src="/sdk.js" async></script></head>`,
      '<body style="margin:0;padding:24px;font:400 15px/1.5 system-ui,sans-serif;background:light-dark(#fff,#16181a);color:light-dark(#16181a,#eee)">',
      `<div aria-hidden="true">${lines}</div><div id="${previewPlace}"></div></body></html>`,
    ].join('')
    const widgetOrigin = originOf(service.env, place.company)
    return withPolicy(reply, service, widgetOrigin).header('cache-control', 'no-store').send(document)
  })
}
