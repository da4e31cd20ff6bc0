import type { Logger } from 'pino'
import type { Pages } from '../../server/http/app.ts'
import { servePages } from '../../server/http/pages/pages.ts'
import { openWorld, type World } from '../../server/test/world.ts'
import { render } from '../entry.server.tsx'

/** The pages as a server without a build shows them. Where documents are compared, they are rendered `atOneMinute`. */
export function pagesBy(renderPage = render): Pages {
  const assets = {
    scripts: ['/assets/client.js'],
    early: '/assets/early.js',
    stylesheets: {
      frame: '/assets/frame.css',
      portal: '/assets/portal.css',
      admin: '/assets/admin.css',
      auth: '/assets/auth.css',
      landing: '/assets/landing.css',
    },
    fonts: { hankenGrotesk: '/assets/hanken.woff2', figtree: '/assets/figtree.woff2' },
    chunks: {},
  }
  return (app, service) => Promise.resolve(servePages(app, service, renderPage, assets))
}

/** A world whose server shows pages. */
export function openPages(settings: Record<string, string> = {}, renderPage = render, log?: Logger): Promise<World> {
  return openWorld(settings, pagesBy(renderPage), log)
}
