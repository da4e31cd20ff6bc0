import type { FastifyRequest } from 'fastify'

/** The path of the page that a form was sent from, when it is one of this host's; else the first page. */
export function pathBefore({ headers: { referer, host } }: FastifyRequest): string {
  const url = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null
  return url && url.host === host ? url.pathname.replace(/^\/{2,}/, '/') + url.search : '/'
}
