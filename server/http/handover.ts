import type { FastifyInstance } from 'fastify'
import { ownPath } from '../../contract/ownPath.ts'
import { hashOf } from '../secrets/tokens.ts'
import { placeOf } from './hosts.ts'
import { keepHandover } from './request/cookies.ts'
import type { Service } from './service.ts'

/**
 * The way from a company's host to the root's sign-in and back (docs/decisions/0053). `/auth?next=…` gives the browser a cookie that the hand-over is
 * bound to, and leads to the root; `/auth` alone is the page that the root leads back to, with a code in its fragment.
 */
export function addHandover(app: FastifyInstance, service: Service): void {
  app.get<{ Querystring: Record<string, unknown> }>('/auth', async (request, reply) => {
    const place = await placeOf(service, request.headers.host ?? '')
    const redirect = (to: string) => reply.header('cache-control', 'private, no-store').redirect(to, 302)
    if (place.kind === 'root') return redirect('/login')
    const { next: asked } = request.query
    if (place.kind !== 'company' || asked === undefined)
      return app.notFoundPage ? app.notFoundPage(request, reply) : reply.callNotFound()
    const next = ownPath(asked) ?? '/admin'
    // Where the root is a company's host, its sign-in is that company's.
    const root = new URL(service.env.baseURL)
    if ((await placeOf(service, root.host)).kind === 'company')
      return redirect(`/login?${new URLSearchParams({ team: '', next }).toString()}`)
    const nonce = keepHandover(request, reply)
    const { subdomain } = place.company
    const search = new URLSearchParams({ company: subdomain, browser: hashOf(nonce).toString('base64url'), next })
    return redirect(`${root.origin}/login?${search.toString()}`)
  })
}
