import type { FastifyReply } from 'fastify'
import type { Asking } from '../../domain/asking.ts'
import { embedOriginsAt } from '../../domain/roadmaps/sharing/findShared.ts'
import { readSettings } from '../../domain/widget/settings.ts'
import { adminOriginOf, originOf } from '../hosts.ts'
import type { Service } from '../service.ts'

/** Says what a page may load and do, and that it depends on the reader. A page with a widget in it says whose, by the address of that portal. */
export function withPolicy(reply: FastifyReply, service: Service, widgetOrigin?: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(service.env.ASSET_URL, { widgetOrigin }))
    .header('vary', 'cookie, accept-encoding, accept-language')
}

/** Whether a page is the widget's, for a frame in the company's own product: for nobody, whatever cookies come, so that nothing of anyone's can be clicked there unseen. */
export function isFramePage(path: string): boolean {
  return path.startsWith('/widget/') && path !== windowToSignIn
}

/** The window that a frame opens to sign in, which is no frame and knows who is signed in. */
const windowToSignIn = '/widget/sign-in'

/**
 * A shared roadmap may stand in pages of the origins that the person who shared it named, and the widget in those of the origins that the company named, in all where it named none. The widget's
 * window to sign in tells the frame that opened it. The company's own admin, whose preview has the widget too, is at another address than a portal with a domain of its own.
 */
export async function withEmbedding(
  reply: FastifyReply,
  asking: Asking | null,
  path: string,
  service: Service,
): Promise<void> {
  if (path === windowToSignIn) void reply.header('cross-origin-opener-policy', 'unsafe-none')
  if (asking && isFramePage(path)) {
    const { origins } = await readSettings(asking.db, asking.companyID)
    const { env } = service
    const admin = adminOriginOf(env, asking.company)
    const ownOrigins = admin === originOf(env, asking.company) ? [] : [admin]
    const embedOrigins = origins.length === 0 ? ['*'] : [...origins, ...ownOrigins]
    reply.removeHeader('x-frame-options')
    void reply.headers({
      'content-security-policy': policyOf(env.ASSET_URL, { embedOrigins }),
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
    })
    return
  }
  const [, name, viewID] = /^\/roadmaps\/shared\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  if (!asking || name === undefined || viewID === undefined) return
  const origins = await embedOriginsAt(asking, viewID, name)
  if (origins.length === 0) return
  reply.removeHeader('x-frame-options')
  void reply.header('content-security-policy', policyOf(service.env.ASSET_URL, { embedOrigins: origins }))
}

interface Elsewhere {
  /** Whose pages may show this one. */
  embedOrigins?: readonly string[]
  /** The portal whose widget the page has: its script, its frames and what they ask for are from there. */
  widgetOrigin?: string | undefined
}

/** Scripts from our own files only, none inline; nothing from a third party. `data:` is the editor's likeness of a picture before it is sent. */
export function policyOf(assetURL: string | undefined, { embedOrigins = [], widgetOrigin }: Elsewhere = {}): string {
  const own = ownFiles(assetURL)
  const widget = widgetOrigin === undefined ? '' : ` ${widgetOrigin}`
  return [
    "default-src 'self'",
    `script-src ${own}${widget}`,
    `style-src ${own}`,
    "style-src-attr 'unsafe-inline'",
    `font-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${own}${widget}`,
    ...(widgetOrigin === undefined ? [] : [`frame-src 'self'${widget}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embedOrigins].join(' '),
  ].join('; ')
}

/** The same for a page that is only looked at, in one of ours: our styles and pictures. Nothing in it runs, is sent or opens anything. */
export function stillPolicyOf(assetURL: string | undefined): string {
  const own = ownFiles(assetURL)
  return [
    "default-src 'none'",
    `style-src ${own}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data:`,
    "base-uri 'none'",
    "form-action 'none'",
    // Its pictures are for who is signed in, and without its origin their cookie would not go along.
    'sandbox allow-same-origin',
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Where our own files come from. */
function ownFiles(assetURL: string | undefined): string {
  return assetURL === undefined ? "'self'" : `'self' ${new URL(assetURL).origin}`
}
