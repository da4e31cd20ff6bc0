import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../../contract/languages.ts'
import { setLanguage } from './cookies.ts'

/**
 * Keeps a visitor's language in a cookie, or with `auto` keeps none, and leads back to the page they came from; without JavaScript it is a form's button. It needs no
 * token: someone who sent it for another would change the language of their pages and nothing more.
 */
export function addChosenLanguage(app: FastifyInstance): void {
  app.post<{ Params: { language: string } }>('/language/:language', async (request, reply) => {
    const { language } = request.params
    if (language !== 'auto' && languageOf(language) !== language) return reply.callNotFound()
    setLanguage(request, reply, language === 'auto' ? null : language)
    return reply
      .header('cache-control', 'private, no-store')
      .redirect(pathBefore(request.headers.referer, request.headers.host), 303)
  })
}

/** The path of the page before, when it was one of this host's; else the first page. */
function pathBefore(referrer: string | undefined, host: string | undefined): string {
  const url = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer) : null
  return url && url.host === host ? url.pathname.replace(/^\/{2,}/, '/') + url.search : '/'
}
